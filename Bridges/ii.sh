#!/bin/sh
# usage: ii.sh FOLDER NICK [option of tally bridge ...]
# Tally in one channel of a running ii: FOLDER is the channel's, such as ~/irc/irc.libera.chat/#run.
# A channel has a store of its own (--db): what is asked for in one is told in no other.
set -eu
folder=$1 nick=$2
shift 2
tail -n 0 -F "$folder/out" |
  tally bridge --format log --nick "$nick" --room "${folder##*/}" --rooms mentioned "$@" |
  while IFS= read -r line; do
    # ii takes a line that comes in one write with its end, and drops it otherwise.
    printf '%s\n' "$line" >"$folder/in"
    sleep 1 # servers throttle bursts
  done

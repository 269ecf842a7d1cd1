#pragma once
#include <signal.h>
#include <stdio.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>
#include <readline/readline.h>
#include <readline/history.h>

// Readline's settings are C globals, which Swift 6 does not let through; here are their accessors.
// The library is loaded when a terminal is read, so they are asked for by their names.

void *tally_library_symbol(int library, const char *name);

#define TALLY_READLINE_VARIABLE(name) (*(__typeof__(&name))tally_library_symbol(7, #name))

/// Sets readline up for a loop of our own: signals come through `tally_catch_signals`.
static inline void tally_prepare_readline(rl_completion_func_t *complete) {
  TALLY_READLINE_VARIABLE(rl_readline_name) = "tally";
  TALLY_READLINE_VARIABLE(rl_catch_signals) = 0;
  TALLY_READLINE_VARIABLE(rl_catch_sigwinch) = 0;
  TALLY_READLINE_VARIABLE(rl_attempted_completion_function) = complete;
  // The whole line is completed: what was typed so far begins a sentence.
  TALLY_READLINE_VARIABLE(rl_completer_word_break_characters) = "";
  // What is pasted stays on the line until Enter is pressed.
  rl_variable_bind("enable-bracketed-paste", "on");
}

/// No file names when there is nothing else to complete.
static inline void tally_end_completion(void) { TALLY_READLINE_VARIABLE(rl_attempted_completion_over) = 1; }

static inline const char *tally_readline_version(void) { return TALLY_READLINE_VARIABLE(rl_library_version); }

/// Reads a line from the terminal without showing it; 1 when there was one.
static inline int tally_read_secret(const char *prompt, char *line, int size) {
  struct termios before, silent;
  if (tcgetattr(STDIN_FILENO, &before) != 0) return 0;
  silent = before;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  silent.c_lflag |= ICANON;
  // Silent before it asks: what is typed at once is not shown either.
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
  fputs(prompt, stdout);
  fflush(stdout);
  int count = 0, got = 0;
  char next;
  while (read(STDIN_FILENO, &next, 1) == 1) {
    got = 1;
    if (next == '\n' || next == '\r') break;
    if (count < size - 1) line[count++] = next;
  }
  line[count] = 0;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
  fputs("\n", stdout);
  fflush(stdout);
  return got;
}

/// How many bytes are typed on the current line.
static inline int tally_line_length(void) { return TALLY_READLINE_VARIABLE(rl_end); }

/// The number of the newest line of the history.
static inline int tally_history_end(void) { return TALLY_READLINE_VARIABLE(history_base) + TALLY_READLINE_VARIABLE(history_length) - 1; }

/// Takes the line being typed off the screen, so that something can be written in its place.
static inline void tally_hide_line(void) {
  rl_clear_visible_line();
  fflush(TALLY_READLINE_VARIABLE(rl_outstream));
}

/// Shows the line being typed again, below what was written.
static inline void tally_show_line(void) {
  rl_on_new_line();
  rl_redisplay();
}

/// Throws away what is typed and shows the prompt again.
static inline void tally_start_line(void) {
  rl_callback_sigcleanup();
  rl_replace_line("", 1);
  rl_on_new_line();
  rl_redisplay();
}

/// Takes the signals of a terminal session out of the way of everything else; returns a descriptor
/// that is readable when one has come, or -1.
static inline int tally_catch_signals(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);
  sigaddset(&set, SIGTSTP);
  if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
  return signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
}

/// The number of the next signal that has come, or 0.
static inline int tally_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

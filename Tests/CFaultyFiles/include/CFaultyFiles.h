#ifndef C_FAULTY_FILES_H
#define C_FAULTY_FILES_H

/// Makes SQLite's files go through here, once in a process: files whose path holds "faulty" can
/// then be made to fail; others are left alone.
int faulty_files_install(void);

/// Some calls, from the one with this number on, counted from 1, fail with a result code of SQLite;
/// 0 lets all calls through.
void faulty_files_fail(int call, int count, int code);

/// How many calls there were since the last `faulty_files_fail`.
int faulty_files_calls(void);

#endif

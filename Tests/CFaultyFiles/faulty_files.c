// A virtual file system of SQLite that passes everything on to the usual one, and fails from the
// call on that a test names. One test at a time uses it.

#include "CFaultyFiles.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int calls, failing, length, code_of_failure;
static sqlite3_vfs *usual;
static sqlite3_vfs faulty;

/// What SQLite holds of an open file: our methods, and the usual file behind them.
typedef struct {
  sqlite3_file base;
  int is_faulty;
} File;

static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((File *)file + 1); }

/// The code to fail with, or 0.
static int fault(int is_faulty) {
  if (!is_faulty) return SQLITE_OK;
  int number = atomic_fetch_add(&calls, 1) + 1;
  int first = atomic_load(&failing);
  int fails = first > 0 && number >= first && number < first + atomic_load(&length);
  return fails ? atomic_load(&code_of_failure) : SQLITE_OK;
}

static int fault_of(sqlite3_file *file) { return fault(((File *)file)->is_faulty); }

#define PASS(file, call)                 \
  do {                                   \
    int code = fault_of(file);           \
    if (code) return code;               \
    sqlite3_file *f = real(file);        \
    return f->pMethods->call;            \
  } while (0)

static int file_close(sqlite3_file *file) {
  sqlite3_file *f = real(file);
  return f->pMethods ? f->pMethods->xClose(f) : SQLITE_OK;
}
static int file_read(sqlite3_file *file, void *to, int count, sqlite3_int64 at) {
  PASS(file, xRead(f, to, count, at));
}
static int file_write(sqlite3_file *file, const void *from, int count, sqlite3_int64 at) {
  PASS(file, xWrite(f, from, count, at));
}
static int file_truncate(sqlite3_file *file, sqlite3_int64 size) {
  PASS(file, xTruncate(f, size));
}
static int file_sync(sqlite3_file *file, int flags) { PASS(file, xSync(f, flags)); }
static int file_size(sqlite3_file *file, sqlite3_int64 *size) { PASS(file, xFileSize(f, size)); }
static int file_lock(sqlite3_file *file, int level) { PASS(file, xLock(f, level)); }
static int file_unlock(sqlite3_file *file, int level) {
  sqlite3_file *f = real(file);
  return f->pMethods->xUnlock(f, level);
}
static int file_check_lock(sqlite3_file *file, int *result) {
  sqlite3_file *f = real(file);
  return f->pMethods->xCheckReservedLock(f, result);
}
static int file_control(sqlite3_file *file, int what, void *argument) {
  sqlite3_file *f = real(file);
  return f->pMethods->xFileControl(f, what, argument);
}
static int file_sector(sqlite3_file *file) {
  sqlite3_file *f = real(file);
  return f->pMethods->xSectorSize(f);
}
static int file_traits(sqlite3_file *file) {
  sqlite3_file *f = real(file);
  return f->pMethods->xDeviceCharacteristics(f);
}
static int file_map(sqlite3_file *file, int page, int size, int extend, void volatile **to) {
  PASS(file, xShmMap(f, page, size, extend, to));
}
static int file_share(sqlite3_file *file, int offset, int count, int flags) {
  sqlite3_file *f = real(file);
  return f->pMethods->xShmLock(f, offset, count, flags);
}
static void file_barrier(sqlite3_file *file) {
  sqlite3_file *f = real(file);
  f->pMethods->xShmBarrier(f);
}
static int file_unmap(sqlite3_file *file, int delete) {
  sqlite3_file *f = real(file);
  return f->pMethods->xShmUnmap(f, delete);
}

static const sqlite3_io_methods methods = {
    2,           file_close,   file_read,   file_write,      file_truncate, file_sync,
    file_size,   file_lock,    file_unlock, file_check_lock, file_control,  file_sector,
    file_traits, file_map,     file_share,  file_barrier,    file_unmap,    0,
    0,
};

static int is_chosen(const char *name) { return name && strstr(name, "faulty") != 0; }

static int open_file(
    sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
  File *ours = (File *)file;
  memset(ours, 0, sizeof(File));
  ours->is_faulty = is_chosen(name);
  int code = fault(ours->is_faulty);
  if (code) return code == SQLITE_IOERR ? SQLITE_CANTOPEN : code;
  memset(real(file), 0, usual->szOsFile);
  code = usual->xOpen(usual, name, real(file), flags, flags_out);
  if (real(file)->pMethods) ours->base.pMethods = &methods;
  return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
  int code = fault(is_chosen(name));
  return code ? code : usual->xDelete(usual, name, sync);
}

int faulty_files_install(void) {
  if (usual) return SQLITE_OK;
  usual = sqlite3_vfs_find(0);
  if (!usual) return SQLITE_ERROR;
  faulty = *usual;
  faulty.zName = "faulty";
  faulty.pNext = 0;
  faulty.szOsFile = (int)sizeof(File) + usual->szOsFile;
  faulty.xOpen = open_file;
  faulty.xDelete = delete_file;
  return sqlite3_vfs_register(&faulty, 1);
}

void faulty_files_fail(int call, int count, int code) {
  atomic_store(&calls, 0);
  atomic_store(&code_of_failure, code);
  atomic_store(&length, count);
  atomic_store(&failing, call);
}

int faulty_files_calls(void) { return atomic_load(&calls); }

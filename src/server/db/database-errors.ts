import { codeOf, sqliteCodeOf, syscallOf } from '../error-codes.ts'

/** A row is there already that may be there once. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505' || [2067, 1555].includes(sqliteCodeOf(error) ?? 0)
}

/** A foreign key is broken only by a dog (or its owner) that was deleted while the work was under way. */
export function isRowGone(error: unknown): boolean {
  return codeOf(error) === '23503' || sqliteCodeOf(error) === 787
}

/** The error and its causes: a library may have wrapped the driver's error. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let one = error; one instanceof Error && causes.length < MOST_CAUSES; one = one.cause) causes.push(one)
  return causes
}
const MOST_CAUSES = 5

/**
 * Codes of Node's sockets and of PostgreSQL: class 08, 57P; 28 and 3D, it lets no client in any more; 40, a transaction that
 * it gave up for another's sake, 25P03 and 25P04, for its own; 53, no connection, memory or other means left.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|08\w{3}|25P0[34]|28\w{3}|3D000|40001|40P01|53[0234]00|55P03|57014|57P0\d)$/
/**
 * The messages without a code of their own: from the driver, no connection in time, one that broke, one that broke before; from
 * Citus, that one of its machines went away, at the commit too.
 */
const AWAY_MESSAGE = new RegExp(
  [
    'timeout exceeded when trying to connect|Connection terminated|(connection error and|was closed and) is not queryable',
    'could not commit transaction (for shard \\d+ )?on (any|at least one) active node|postmaster was shut down',
    'connection marked as essential|cannot connect to \\S+ to fetch intermediate|server closed the connection',
  ].join('|'),
  'i',
)
/** SQLite's busy and locked: the low byte, the rest says how it came about. */
const BUSY = new Set([5, 6])

export function isDatabaseAway(error: Error): boolean {
  const code = codeOf(error)
  if (AWAY.test(code)) return true
  // PostgreSQL's socket on this machine, which goes with it.
  if (code === 'ENOENT' && syscallOf(error) === 'connect') return true
  if (BUSY.has((sqliteCodeOf(error) ?? 0) & 0xff)) return true
  return AWAY_MESSAGE.test(error.message)
}

/** No room, a quota, a disk that fails or may only be read: nothing was changed, and an operator can mend it. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|53100|58030|25006)$/
/** SQLite's own words for the same: read-only, failed input or output, full, cannot be opened. */
const DISK_OF_SQLITE = new Set([8, 10, 13, 14])

export function isDiskInTrouble(error: Error): boolean {
  return DISK.test(codeOf(error)) || DISK_OF_SQLITE.has((sqliteCodeOf(error) ?? 0) & 0xff)
}

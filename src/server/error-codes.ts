/** The code that Node, PostgreSQL or a mail server gives a failure; '' where it has none. */
export const codeOf = (error: unknown): string =>
  isObject(error) && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** SQLite's number of a failure. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  isObject(error) && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined

/** The call to the system that failed. */
export const syscallOf = (error: unknown): string | undefined =>
  isObject(error) && 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : undefined

const isObject = (error: unknown): error is object => typeof error === 'object' && error !== null

/** Text within a pattern of SQL's `like … escape '!'`: an underscore in an address stands for itself. */
export const escapeLike = (text: string) => text.replace(/[!%_]/g, (sign) => `!${sign}`)

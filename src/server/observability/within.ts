/** @throws what a socket throws, when the work takes longer; it goes on unheard */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`No answer within ${limitMs} ms`), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), limitMs)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

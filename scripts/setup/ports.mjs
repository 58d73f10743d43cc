let ports = 0

/** Below the ports that systems give away by themselves, and another one for each process. */
export const portOfOurs = () => 20_000 + ((process.pid * 7 + ports++) % 10_000)

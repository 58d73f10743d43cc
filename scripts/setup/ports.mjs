let ports = 0

/** A process and the next one by number share none of their first 61 ports. */
const PORTS_OF_A_PROCESS = 61

/** Below the ports that systems give away by themselves. */
export const portOfOurs = () => 20_000 + ((process.pid * PORTS_OF_A_PROCESS + ports++) % 10_000)

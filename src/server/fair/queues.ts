import { createFairQueue, type FairQueue, type Policy } from './fair-queue.ts'
import { QUEUES } from './policies.ts'

export const createQueue = (name: keyof typeof QUEUES, changed: Policy = {}): FairQueue =>
  createFairQueue({ ...QUEUES[name], ...changed })

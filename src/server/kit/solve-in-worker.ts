import { answerTasks } from '../fair/workers.ts'
import type { KitTask } from './kit-solver.ts'
import { createHighs } from './solve-with-highs.ts'

/** The other side of `kit-solver.ts`: one program after the other. */
const solve = await createHighs()
answerTasks(({ program, seconds }: KitTask) => solve(program, seconds))

import type { ComponentProps, ReactNode } from 'react'
import type { AskFields } from '../../../dog-ui/fields/ask-fields.tsx'
import type { AnswersSoFar } from '../../../dog-ui/fields/dog-fields.ts'
import type { AskedForm } from '../../../dog-ui/form/use-dog-form.ts'
import type { StepId } from '../steps.ts'

/** A question of the wizard, which asks for fields of the dog. */
export type AskedQuestion = {
  readonly id: StepId
  readonly title: string
  readonly lead: string
  readonly extras?: (form: AskedForm['form']) => ComponentProps<typeof AskFields>['extras']
  /** Whether an open question keeps the owner here; if so, it moves the focus to that question. */
  readonly isHeld?: (said: AnswersSoFar) => boolean
  /** With one answer: whether a tap on the answer goes on at once; if not, there is a note to read. */
  readonly isEnough?: (said: AnswersSoFar) => boolean
  /** Beside other questions it can be folded away behind its title: whether it is at first. */
  readonly isFolded?: boolean
  /** Stands below its fields. */
  readonly notes?: ReactNode
}

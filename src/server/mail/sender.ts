import type { LetterKind, NoticeFacts, NoticeKind } from './letter.ts'

/** One way that letters go: to a mail server, or into a folder at home. */
export type Sender = {
  /** Hands over a letter with a code. Returns when it may be answered: a slow mail server is not waited for. */
  readonly sendCode: (to: string, kind: LetterKind, code: string) => Promise<void>
  /** Hands over a letter that only tells. */
  readonly sendNotice: (to: string, kind: NoticeKind, facts?: NoticeFacts) => Promise<void>
  /** The same work without a letter, where it must not be seen in the time that there is none. */
  readonly sendNothing: () => Promise<void>
  readonly close: () => Promise<void>
}

// What comes with the first page behind the login, as one file: loaded by its address here, and nowhere else.
export { forgetAllAnswers } from '../data/offline-answers.ts'
export { OwnerFrame } from './owner-frame.tsx'
export { OwnerPage } from './owner-page.tsx'
export { prefetchPage, recallPage } from './prefetch.ts'
export { SignedIn } from './signed-in.tsx'

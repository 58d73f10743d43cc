// What comes with the first page behind the login, as one file: loaded by its address here, and nowhere else.
export { forgetAllAnswers } from './offline-answers.ts'
export { OwnerPages } from './owner-pages.tsx'
export { prefetchPage, recallPage } from './prefetch.ts'
export { SignedIn } from './signed-in.tsx'

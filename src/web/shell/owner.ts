// The code that comes with the first page behind the login, as one file: loaded by its address here, and nowhere else.
export { forgetAllAnswers } from '../data/offline-answers.ts'
export { OwnersPages } from './owners-router.tsx'
export { prefetchPage, recallPage } from './prefetch.ts'

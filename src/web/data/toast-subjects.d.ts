/** The subjects of the app's messages; `ui/` knows none of them. A misspelt one does not compile. */
declare module '../ui/toasts/toast-store.ts' {
  interface ToastSubjects {
    pet: true
    preferences: true
    'saved recipe': true
    diary: true
    storage: true
    'shopping list': true
    'waiting list': true
    account: true
    session: true
    settings: true
    version: true
    refusal: true
  }
}

export {}

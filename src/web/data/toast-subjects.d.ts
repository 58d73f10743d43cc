/** What the app's messages are about; `ui/` knows none of it. A misspelt one does not compile. */
declare module '../ui/toast-store.ts' {
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

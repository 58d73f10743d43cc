/** The words of a running timer, on its step of the guide and on every page. */

export const start = (minutes: number) => (minutes === 1 ? 'Start timer: 1 minute' : `Start timer: ${minutes} minutes`)
export const stop = 'Stop timer'
export const addMinute = '+1 minute'
export const done = 'Time is up'
export const doneOf = (step: number) => `Time is up: step ${step}`
export const dismiss = 'OK'
export const dismissOf = (step: number) => `OK, switch off the timer of step ${step}`
export const stopOf = (step: number) => `Stop the timer of step ${step}`
export const strip = 'Timers'

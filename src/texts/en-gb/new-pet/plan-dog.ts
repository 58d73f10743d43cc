export const done = {
  working: (name: string) => `Working out what ${name} needs…`,
  workingLead: 'We check every recipe for forty nutrients. This takes a moment.',
  failed: 'The plan could not be made.',
  takenTitle: (name: string) => `You already have a dog called ${name}`,
  takenLead: 'Give this one another name: everything else you told us is kept.',
  changeName: 'Change the name',
  refusedTitle: 'One answer needs another look',
  changeAnswer: 'Change this answer',
}

export const waiting = {
  title: (name: string) => `Add ${name} to your dogs?`,
  lead: (name: string) =>
    `${name} was described in this browser before you logged in. Add this dog only if it is yours.`,
  add: 'Add',
  notNow: 'Not now',
  throwAway: 'Throw away',
  hint: (name: string) =>
    `“Not now” keeps the answers in this browser until you log out. “Throw away” forgets ${name} at once.`,
}

export const toPets = 'See your dogs'

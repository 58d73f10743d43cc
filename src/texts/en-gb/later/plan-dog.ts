export const done = {
  working: (name: string) => `Working out what ${name} needs…`,
  workingLead: 'We weigh every recipe against forty nutrients. This takes a moment.',
  failed: 'The plan could not be made.',
  takenTitle: (name: string) => `You already have a dog called ${name}`,
  takenLead: 'Give this one another name, everything else you told us is kept.',
  changeName: 'Change the name',
  refusedTitle: 'One answer needs another look',
  changeAnswer: 'Change this answer',
}

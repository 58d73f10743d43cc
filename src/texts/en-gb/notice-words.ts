/** A notice on the lock screen, where a stranger may read it, has no name, no food and no amount. Keyed by its kind in the contract. */
export const noticeWords = {
  defrost: { title: 'Take food out of the freezer', body: 'Let it defrost in the fridge for the next meals.' },
  meal: { title: 'A meal is due', body: 'A portion is ready in the fridge.' },
  weigh: { title: 'Time to weigh', body: 'It has been a while since the last weigh-in.' },
  'use-first': { title: 'Use this first', body: 'Something in the fridge should be used today or tomorrow.' },
  vet: { title: 'Your vet has answered', body: 'The answer is waiting for you.' },
  approval: { title: 'Ask your vet again', body: 'An approval ends soon.' },
  done: { title: 'Done', body: 'There is nothing left to do here.' },
}

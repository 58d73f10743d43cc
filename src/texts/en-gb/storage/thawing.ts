const coldWater = (isQuick: boolean) =>
  `sealed, in cold water changed every 30 minutes, ${isQuick ? 'about an hour' : 'two to three hours'}`

export const thawing = {
  /** @param grams of a portion, as text @param isQuick whether cold water thaws it within an hour */
  how: (hours: number, grams: string | undefined, isQuick: boolean) =>
    `In the fridge overnight, about ${hours} hours${grams ? ` for ${grams}` : ''}. In a hurry: ${coldWater(isQuick)}. Never on the worktop.`,
  ready: (when: string, isQuick: boolean) => `Thawing: ready ${when}. In a hurry: ${coldWater(isQuick)}.`,
  at: (time: string) => `about ${time}`,
  tomorrow: { morning: 'tomorrow morning', afternoon: 'tomorrow afternoon', evening: 'tomorrow evening' },
  isThawed: 'It is thawed',
  isThawedOf: (recipe: string) => `It is thawed: ${recipe}`,
  /** A day on which all of a dog's food is in the freezer. @param other the dog's other food */
  allFrozen: (pet: string, other: string | undefined) =>
    `All of ${pet}’s food is frozen. For the next meal, thaw it in cold water${other ? `, feed ${other}` : ''} or cook.`,
}

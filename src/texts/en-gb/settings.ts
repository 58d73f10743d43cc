/** In a part of its own: few visits open its page. */
export const settings = {
  title: 'Settings',
  lead: 'They are kept on this device.',
  units: 'Units',
  food: 'Amounts of food',
  foodHint: 'In recipes, the cooking guide, the shopping list and the diary, and for the supplement.',
  foodUnits: { g: 'Grams', oz: 'Ounces' },
  foodExamples: { g: 'such as 412 g', oz: 'such as 14.5 oz; small amounts in grams too' },
  body: 'Weight of a dog',
  bodyUnits: { kg: 'Kilograms', lb: 'Pounds' },
  bodyExamples: { kg: 'such as 30.5 kg', lb: 'such as 67.24 lb' },
  scales: 'Recipes are worked out in grams: a scale that shows grams is the most exact.',
  colours: 'Colours',
  account: 'Account',
  accountLead: 'Email, password, passkeys, devices and your data.',
  toAccount: 'Open my account',
}

/** In a part of its own: few visits open its page. */
export const settings = {
  title: 'Settings',
  lead: 'Units and colours are kept on this device, the region with your account.',
  units: 'Units',
  food: 'Amounts of food',
  foodHint: 'In recipes, the cooking guide, the shopping list and the diary, and for the supplement.',
  foodUnits: { g: 'Grams', oz: 'Ounces' },
  foodExamples: { g: 'such as 412 g', oz: 'such as 14.5 oz; small amounts in grams too' },
  body: 'Weight of a dog',
  bodyUnits: { kg: 'Kilograms', lb: 'Pounds' },
  bodyExamples: { kg: 'such as 30.5 kg', lb: 'such as 67.24 lb' },
  scales: 'Recipes are worked out in grams: a scale that shows grams is the most exact.',
  region: 'Where you buy food',
  regionLead:
    'The same food differs from continent to continent: meat and grain of Europe hold less selenium than those of America.',
  regions: { europe: 'Europe', 'north-america': 'North America' },
  regionExamples: {
    europe: 'legal limits are held against the French table of foods (Ciqual)',
    'north-america': 'legal limits are held against the American table of foods (USDA)',
  },
  regionWhy:
    'What must be there is held against both tables, whichever you choose. At first we go by the time zone of your device; if you live elsewhere, choose the one whose shops are more like yours.',
  regionLoadFailed: 'Your region could not be loaded.',
  regionFailed: 'Your region could not be saved. Please try again.',
  colours: 'Colours',
  account: 'Account',
  accountLead: 'Email, password, passkeys, devices and your data.',
  toAccount: 'Open my account',
}

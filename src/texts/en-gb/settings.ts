/** In a part of its own: few visits open its page. */
export const settings = {
  title: 'Settings',
  lead: 'Units and colours are kept on this device, the region and what you are told with your account.',
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
  notices: {
    title: 'Notices',
    lead: 'A short notice on this device when food is to be thawed or used first, a meal is due or a dog is to be weighed. Off until you turn it on.',
    isOn: 'On for this device.',
    private: 'A notice says what is to be done and nothing else: no dog, no food, no amount. It goes when it is done.',
    devices: (count: number) => `${count} of your devices are told the same.`,
    turnOn: 'Turn on notices here',
    turnOff: 'Turn off on this device',
    about: 'Tell me about',
    kinds: {
      defrost: 'Take out of the freezer',
      meal: 'A meal is due',
      weigh: 'Weigh a dog',
      'use-first': 'Use first',
    },
    kindsMore: {
      defrost: 'what the next meals need and the fridge lacks',
      meal: 'while a portion is ready and not fed yet',
      weigh: 'once a week until it is done',
      'use-first': 'what ends in the fridge today or tomorrow',
    },
    daily: 'Each day at',
    meal: (number: number, of: number) => (of === 1 ? 'Meal at' : `Meal ${number} at`),
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    noQuiet: 'No quiet hours',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    hindrances: {
      'install-first':
        'On an iPhone or iPad notices come only to the app on the Home Screen: tap Share, then “Add to Home Screen”, and open it from there.',
      'no-notices': 'This browser cannot show notices. Try another one, or another device.',
      blocked:
        'Notices from here are blocked in this browser. To allow them, tap the sign beside the address, choose the settings of this site, set Notifications to “Allow”, and reload the page.',
      'blocked-on-ios':
        'Notices from here are blocked on this device. To allow them, open Settings → Notifications, choose this app, and turn “Allow Notifications” on.',
    },
    loadFailed: 'Your notices could not be loaded.',
    failed: 'That did not work. Please try again.',
  },
  colours: 'Colours',
  account: 'Account',
  accountLead: 'Email, password, passkeys, devices and your data.',
  toAccount: 'Open my account',
}

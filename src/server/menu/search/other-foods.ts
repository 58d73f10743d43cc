/**
 * Foods of no recipe whose names are one letter away from a food of some, or its beginning: veal is no maize meal, and
 * ham no hamburger. In the singular; a food that recipes come to hold is found by its name all the same.
 */
export const OTHER_FOODS: ReadonlySet<string> = new Set(
  (
    'ale brain bran brawn bull cob corned cow cracker dulse ear feet fig foot hake ham ice jam ling lung malt mayo ' +
    'mullet mutton pasty pike ram roll sage shin sild soba teal veal water wing yak'
  ).split(' '),
)

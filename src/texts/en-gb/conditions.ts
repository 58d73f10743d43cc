/** The health issues that an owner may tick, and that an answer names. */
export const conditions = {
  arthritis: 'Arthritis',
  skin: 'Skin',
  digestion: 'Digestion',
  heart: 'Heart',
  liver: 'Liver',
  kidney: 'Kidney',
  diabetes: 'Diabetes',
  pancreatitis: 'Pancreatitis',
}

/** The same within a sentence: "because of kidney disease", "for a dog with a skin complaint". */
export const illnesses = {
  arthritis: 'arthritis',
  skin: 'a skin complaint',
  digestion: 'a digestive complaint',
  heart: 'a heart complaint',
  liver: 'liver disease',
  kidney: 'kidney disease',
  diabetes: 'diabetes',
  pancreatitis: 'pancreatitis',
}

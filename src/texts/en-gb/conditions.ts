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

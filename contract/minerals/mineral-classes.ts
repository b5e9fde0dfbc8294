/** Classes after Strunz. */
export const mineralClasses = [
  'elements',
  'sulfides',
  'halides',
  'oxides',
  'carbonates',
  'borates',
  'sulfates',
  'phosphates',
  'silicates',
  'organic',
] as const;

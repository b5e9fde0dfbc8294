/** What is noted of a specimen that came by an exchange, or for nothing. */
export const handoverTexts = {
  received_by_exchange: {
    en: 'Received by exchange from {name}, {date}.',
    zh: '{date}与{name}交换所得。',
  },
  received_as_gift: {
    en: 'Given by {name}, {date}.',
    zh: '{date}由{name}赠送。',
  },
};

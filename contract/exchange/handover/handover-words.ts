/** What is noted of a specimen that came by an exchange. */
export const handoverWords = {
  received_by_exchange: {
    en: 'Received by exchange from {name}, {date}.',
    zh: '{date}与{name}交换所得。',
  },
};

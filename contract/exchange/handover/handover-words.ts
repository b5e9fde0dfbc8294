/** Texts noted on a specimen that was received in an exchange or as a gift. */
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

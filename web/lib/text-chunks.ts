/** The texts of each language, imported when needed: those of public pages, and the others. */
export const messages = {
  en: { public: () => import('virtual:words/en/public'), private: () => import('virtual:words/en/private') },
  zh: { public: () => import('virtual:words/zh/public'), private: () => import('virtual:words/zh/private') },
};

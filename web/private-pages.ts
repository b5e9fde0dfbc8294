import type { Pages } from '#web/routes.ts';

/** The pages of people who are logged in. */
export const privatePages: Pages = {
  myExchange: () => import('#web/exchange/lists/my-exchange.page.tsx'),
  addIntent: () => import('#web/exchange/intents/form/add-intent.page.tsx'),
  editIntent: () => import('#web/exchange/intents/form/edit-intent.page.tsx'),
  threadWorkspace: () => import('#web/exchange/workspace/thread-workspace.page.tsx'),
  myCollection: () => import('#web/collection/desk/list.page.tsx'),
  addSpecimen: () => import('#web/collection/form/add.page.tsx'),
  updateSpecimen: () => import('#web/collection/form/update.page.tsx'),
  labelCardList: () => import('#web/label-cards/list.page.tsx'),
  addLabelGroup: () => import('#web/label-cards/groups/group.page.tsx'),
  editLabelGroup: () => import('#web/label-cards/groups/group.page.tsx'),
  labelsPrintable: () => import('#web/label-cards/printing/labels-printable.page.tsx'),
  localityNames: () => import('#web/collection/names/locality.page.tsx'),
  preference: () => import('#web/collection/preferences/preference.page.tsx'),
  profile: () => import('#web/account/settings/profile.page.tsx'),
  addLabelCard: () => import('#web/label-cards/design/add.page.tsx'),
  editLabelCard: () => import('#web/label-cards/design/edit.page.tsx'),
  watermarkList: () => import('#web/watermarks/list.page.tsx'),
  addWatermark: () => import('#web/watermarks/design/design.page.tsx'),
  editWatermark: () => import('#web/watermarks/design/design.page.tsx'),
  surveyEdit: () => import('#web/localities/survey/survey.page.tsx'),
  surveyTodolist: () => import('#web/localities/survey/survey-todolist.page.tsx'),
  exportCollection: () => import('#web/export/export.page.tsx'),
  collectionReport: () => import('#web/export/report/report.page.tsx'),
  reports: () => import('#web/account/moderation/reports.page.tsx'),
};

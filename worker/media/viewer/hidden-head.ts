import { viewerHeadValues } from '#contract/collection/photos/viewer-head.ts';
import { specimenTitle } from '#contract/collection/specimen/display-name.ts';
import { readUser } from '#worker/account/session.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { orNothing, type ReadHead } from '#worker/http/pages/page-head.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import type { ViewerPorts } from '#worker/media/viewer-ports.ts';
import { readView } from './read-view.ts';

/** The page head of a photo that visitors cannot see, for those who may see it. */
export const hiddenViewHead =
  (ports: ViewerPorts): ReadHead =>
  (c, { id = '' }) =>
    orNothing(async () => {
      const user = await readUser(c);
      if (!user) throw new AppError('not_found');
      const { core, primaryCoreDb: freshCore } = c.var.databases;
      const input = { id, thread_id: c.req.query('thread_id') };
      const { media, specimen } = await readView(
        ports,
        { c, env: c.env, core, freshCore, user, nowMs: Date.now() },
        input,
      );
      const minerals = specimen ? specimenTitle(specimen, requestLocale(c)) : '';
      const values = viewerHeadValues({ media, specimen }, minerals, '');
      return { screen: 'media', values, isHidden: true };
    });

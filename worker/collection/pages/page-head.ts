import type { Context } from 'hono';
import { resolvedAddress } from '#contract/collection/specimen/specimen-address.ts';
import { titleValues } from '#contract/collection/specimen/title-values.ts';
import { readPermanentId } from '#contract/numbers/permanent-id.ts';
import { readUser } from '#worker/account/session.ts';
import { AppError } from '#worker/ground/app-error.ts';
import { orNothing, type ReadHead } from '#worker/http/pages/page-head.ts';
import type { AppEnv } from '#worker/http/request/app-env.ts';
import { requestLocale } from '#worker/http/request/language.ts';
import { readAsVisitor } from './item-at-number.ts';
import { readPermanent } from './public-collection.ts';

/**
 * Returns the head of a specimen page that only its owner may see, as visitors would see it, or the redirect to
 * its current address.
 */
export const readHiddenHead: ReadHead = (c, { username = '', coll_no = '' }) =>
  orNothing(async () => {
    const user = await readUser(c);
    const { databases } = c.var;
    if (user?.username !== username.toLowerCase()) throw new AppError('not_found');
    const ownerDb = databases.catalogue(user.shard);
    const reader = { ownerDb, core: databases.core, databases, user };
    const item = await readAsVisitor(reader, coll_no, c.req.query('id'));
    if ('redirect_to' in item) {
      const address = { username: user.username, coll_no: item.redirect_to, id: item.id };
      return { redirect: resolvedAddress(address, new URL(c.req.url).searchParams) };
    }
    const { specimen } = item;
    const values = { name: user.display_name, ...titleValues(specimen, requestLocale(c)) };
    return { screen: 'specimen', values, isHidden: true };
  });

/** Redirects a label's address temporarily: a specimen may be renumbered, or change hands. */
export const leadOfPermanent = (c: Context<AppEnv>, { permanent_id = '' }: Record<string, string>) =>
  orNothing(async () => {
    const { core } = c.var.databases;
    const user = await readUser(c);
    const address = await readPermanent({ c, core }, readPermanentId(permanent_id) ?? '', user?.id);
    return resolvedAddress(address);
  });

import { readPermanentId } from '#contract/collection/numbers/permanent-id.ts';
import { RARE_EARTHS } from '#contract/minerals/elements-of.ts';
import { linkTo } from '#contract/paths.ts';
import { readUser } from '../../account/session.ts';
import { AppError } from '../../ground/app-error.ts';
import { localeOf } from '../../http/language.ts';
import { orNothing, type ReadHead } from '../../http/page-head.ts';
import { readCollection, readItem, readPermanent } from '../listing/public-collection.ts';
import { readPublicElements } from '../search/facet-counts.ts';
import { collectorName } from './collector.ts';
import { firstImage, headImage, titleValues } from './head-of-specimen.ts';
import { readAsVisitor } from './item-at-number.ts';

/** What the address of a collection says of itself. */
export const readCollectionHead: ReadHead = (c, { username: typed = '' }) =>
  orNothing(async () => {
    const { core } = c.var.databases;
    const username = typed.toLowerCase();
    const newest = { limit: 1, sort: 'newest' } as const;
    const [page, name] = await Promise.all([
      readCollection({ c, core }, username, newest),
      collectorName(core, username),
    ]);
    return {
      values: { name, count: page.total ?? 0 },
      ...firstImage(page),
      canonical: linkTo('userCollection', { username }),
    };
  });

/** What the address of a collection's elements says of itself. */
export const readPeriodicHead: ReadHead = (c, { username: typed = '' }) =>
  orNothing(async () => {
    const { core } = c.var.databases;
    const username = typed.toLowerCase();
    const [{ elements }, name] = await Promise.all([
      readPublicElements({ c, core }, username),
      collectorName(core, username),
    ]);
    const have = elements.filter(({ symbol }) => symbol !== RARE_EARTHS).length;
    return { values: { name, have }, canonical: linkTo('periodic', { username }) };
  });

/** What the address of a specimen says of itself; a number it no longer has leads to the one it has. */
export const readSpecimenHead: ReadHead = async (c, params) =>
  (await readShownHead(c, params)) ?? (await readHiddenHead(c, params));

const readShownHead: ReadHead = (c, { username: typed = '', coll_no = '' }) =>
  orNothing(async () => {
    const { core } = c.var.databases;
    const username = typed.toLowerCase();
    const [item, name] = await Promise.all([
      readItem({ c, core }, username, coll_no, {}),
      collectorName(core, username),
    ]);
    if ('redirect_to' in item) {
      return { values: {}, redirect: linkTo('specimen', { username, coll_no: item.redirect_to }) };
    }
    return {
      values: { name, ...titleValues(item.specimen, localeOf(c)) },
      ...headImage(item.specimen),
      canonical: linkTo('specimen', { username, coll_no: item.specimen.coll_no }),
    };
  });

/** What only its owner finds at an address, as visitors would. */
const readHiddenHead: ReadHead = (c, { username: typed = '', coll_no = '' }) =>
  orNothing(async () => {
    const user = await readUser(c);
    const { databases } = c.var;
    if (user?.username !== typed.toLowerCase()) throw new AppError('not_found');
    const own = databases.catalogue(user.shard);
    const { specimen } = await readAsVisitor({ own, core: databases.core, user }, coll_no);
    return { values: { name: user.display_name, ...titleValues(specimen, localeOf(c)) }, hidden: true };
  });

/** A label's address leads on, not for ever: a specimen may be renumbered, or change hands. */
export const readPermanentHead: ReadHead = (c, { permanent_id = '' }) =>
  orNothing(async () => {
    const { core } = c.var.databases;
    const user = await readUser(c);
    const found = await readPermanent({ c, core }, readPermanentId(permanent_id) ?? '', user?.id);
    return { values: {}, redirect: linkTo('specimen', found) };
  });

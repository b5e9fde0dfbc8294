import { type LoaderFunctionArgs, redirect } from 'react-router';
import { publicCollectionApi } from '#contract/collection/api.ts';
import { linkTo } from '#contract/paths.ts';
import { call } from '#web/lib/call.ts';

/** A label's address leads on to the page of its specimen, wherever that is now. */
export async function loader({ params }: LoaderFunctionArgs) {
  const { permanent_id = '' } = params;
  throw redirect(linkTo('specimen', await call(publicCollectionApi.permanent, { permanent_id }, { quiet: true })));
}

export const Component = () => null;

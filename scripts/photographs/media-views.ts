import { linkTo } from '#contract/paths.ts';
import type { Client } from '#scripts/client.ts';
import { COLLECTOR, type View } from '#scripts/photographs/view.ts';
import { findPicture, scalePictures } from '#scripts/scale-pictures.ts';

/** The specimen that has a video, and whose photograph there is of one view in two lights. */
const FILMED = { username: 'reyes', coll_no: 'AR-0001' };
const LIT = 'ulrich';

/**
 * A video in its player, the outline of a stone on its photograph; and in the viewer a photograph with its scale, its
 * calibration, an angle to be measured, two at one scale, two lights, and a film.
 */
export async function mediaViews(coll_no: string, collector: Client): Promise<View[]> {
  const [id = '', other = ''] = await scalePictures(collector);
  const video = await findPicture(collector, FILMED.username, ({ kind }) => kind === 'video');
  const uv = await findPicture(collector, LIT, ({ view }) => view === 'uv_long');
  const path = linkTo('media', { id });
  const views: View[] = [
    { name: 'video', path: linkTo('specimen', FILMED), who: 'visitor', presses: { en: ['Video'], zh: ['视频'] } },
    {
      ...{ name: 'outline', path: linkTo('updateSpecimen', { coll_no }), who: COLLECTOR },
      presses: { en: ['What to do with Photo 1', 'Details…'], zh: ['照片 1的操作', '详情…'] },
    },
    { name: 'viewer', path, who: 'visitor' },
    { name: 'viewer_scale', path, who: COLLECTOR, choose: { en: 'Scale', zh: '比例' } },
    { name: 'viewer_angle', path, who: 'visitor', choose: { en: 'Angle', zh: '角度' } },
    { name: 'viewer_pair', path: `${path}?with=${other}`, who: 'visitor' },
  ];
  if (uv)
    views.push({
      ...{ name: 'viewer_lights', path: linkTo('media', { id: uv }), who: 'visitor' },
      choose: { en: 'Visible light', zh: '可见光' },
    });
  if (video) views.push({ name: 'viewer_video', path: linkTo('media', { id: video }), who: 'visitor' });
  return views;
}

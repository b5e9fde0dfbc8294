import { useNavigate } from 'react-router';
import { v7 as uuid } from 'uuid';
import { labelsApi } from '#contract/label-cards/api.ts';
import type { NewLabelDesign } from '#contract/label-cards/design/label-design.ts';
import { linkTo } from '#contract/routes/paths.ts';
import { call } from '#web/lib/call.ts';
import { useAction } from '#web/lib/read/use-action.ts';

/** Stores a new design, and opens it in the editor. */
export function useBeginDesign() {
  const navigate = useNavigate();
  const begin = (design: Omit<NewLabelDesign, 'id'>) =>
    call(labelsApi.createDesign, { ...design, id: uuid() }, { quiet: true });
  return useAction(begin, { done: ({ id }) => navigate(linkTo('editLabelCard', { design_id: id })) });
}

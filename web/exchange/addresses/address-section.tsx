import { Trans } from '@lingui/react/macro';
import { ProfileSection } from '#web/account/profile-section.tsx';
import { usePart } from '#web/ui/state/missing-part.tsx';

const loadForm = () => import('./address-form.tsx').then((module) => module.SavedAddressForm);

/** The saved address of the profile: private, until it is sent in a conversation. Its form is loaded after the page. */
export function AddressSection() {
  const Form = usePart(loadForm, true);
  return (
    <ProfileSection
      id="postal-address"
      title={<Trans>Postal address</Trans>}
      intro={
        <Trans>
          Nobody sees it until you send it in a conversation; your address card there begins with it. What you sent
          already does not change.
        </Trans>
      }
    >
      {/* As high as the form, so that the sections below stay where they are. */}
      <div className="min-h-170">{Form && <Form />}</div>
    </ProfileSection>
  );
}

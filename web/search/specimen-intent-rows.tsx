import { Trans } from '@lingui/react/macro';
import { wholeCover } from '#contract/collection/cards/read-cards.ts';
import type { OwnMatch } from '#contract/collection/desk/own-matches.ts';
import { statusNames } from '#contract/collection/specimen/choice-names.ts';
import { editAddress, specimenAddress } from '#contract/collection/specimen/specimen-address.ts';
import { goneStatuses } from '#contract/collection/specimen/status.ts';
import { mineralNamesText, rangeText, wantsText } from '#contract/exchange/intents/intent-texts.ts';
import type { Locale } from '#contract/format/locale.ts';
import { localizedLocalityName } from '#contract/localities/localized-locality-name.ts';
import { secondaryNumber, shownNumber } from '#contract/numbers/own-number.ts';
import { screenAddress } from '#contract/routes/paths.ts';
import type { IntentFound, SpecimenFound } from '#contract/search/found-things.ts';
import { shownNames } from '#web/collection/names/shown-names.ts';
import { specimenPhoto } from '#web/collection/photos/specimen-photo.ts';
import { CrystalDrawing } from '#web/minerals/crystal-drawing.tsx';
import { Tray } from '#web/ui/tray.tsx';
import { FoundName } from './found-name.tsx';
import type { ResultRow } from './result-row.ts';

type RowBuilder<T> = (hit: T, locale: Locale, q: string) => ResultRow;

const IMAGE_SIZES = '72px';

export const specimenRow: RowBuilder<SpecimenFound> = (hit, locale, q) => {
  const { id, collector, minerals, cover } = hit;
  const [name] = shownNames(hit, locale);
  const label = name?.text ?? shownNumber(hit);
  const otherNumber = secondaryNumber(hit);
  return {
    key: `specimen ${id}`,
    to: specimenAddress(hit),
    image: (
      <Tray photo={specimenPhoto(cover, '')} sizes={IMAGE_SIZES} className="w-full">
        <CrystalDrawing slug={minerals[0]?.id} />
      </Tray>
    ),
    name: (
      <span lang={name?.lang}>
        <FoundName text={label} q={q} />
      </span>
    ),
    details: (
      <>
        <span className="num">
          <FoundName text={shownNumber(hit)} q={q} />
          {otherNumber !== null && (
            <>
              {' '}
              <FoundName text={otherNumber} q={q} />
            </>
          )}
        </span>{' '}
        · <bdi>{collector}</bdi>
      </>
    ),
  };
};

/** A specimen of the reader's own, linked to its edit page. */
export const ownRow: RowBuilder<OwnMatch> = (match, locale, q) => {
  const { id, access_level, cover, locality, locality_text, minerals, status } = match;
  const isGone = goneStatuses.includes(status);
  const [name] = shownNames(match, locale);
  const secondNumber = secondaryNumber(match);
  const localityText = locality ? localizedLocalityName(locality, locale) : locality_text;
  return {
    key: `own ${id}`,
    to: editAddress(match),
    image: (
      <Tray photo={cover && specimenPhoto(cover, '')} sizes={IMAGE_SIZES} className="w-full">
        <CrystalDrawing slug={minerals[0]?.id} />
      </Tray>
    ),
    name: (
      <span lang={name?.lang}>
        <FoundName text={name?.text ?? shownNumber(match)} q={q} />
      </span>
    ),
    details: (
      <>
        <span className="num">
          <FoundName text={shownNumber(match)} q={q} />
          {secondNumber !== null && (
            <>
              {' '}
              <FoundName text={secondNumber} q={q} />
            </>
          )}
        </span>
        {localityText && ' · '}
        {localityText && <FoundName text={localityText} q={q} />}
      </>
    ),
    end: isGone ? statusNames[status][locale] : access_level === 'private' && <Trans>Private</Trans>,
  };
};

export const intentRow: RowBuilder<IntentFound> = (hit, locale, q) => {
  const { id: intent_id, display_name: name, minerals, wants, want_count, piece } = hit;
  const offers = mineralNamesText(minerals, locale);
  const wanted = wantsText(wants, locale, want_count);
  const photo = piece?.cover ? specimenPhoto(wholeCover(piece.cover), '') : null;
  return {
    key: `intent ${intent_id}`,
    to: screenAddress('intent', { intent_id }),
    image: (
      <Tray photo={photo} sizes={IMAGE_SIZES} className="w-full">
        <CrystalDrawing slug={piece?.mineral_id ?? minerals[0]?.id} />
      </Tray>
    ),
    name: offers ? <FoundName text={offers} q={q} /> : <Trans>What {name} looks for</Trans>,
    details: (
      <>
        <bdi>{name}</bdi>
        {wanted && ' · '}
        {wanted && <Trans>wants {wanted}</Trans>}
      </>
    ),
    end: rangeText(hit, locale),
  };
};

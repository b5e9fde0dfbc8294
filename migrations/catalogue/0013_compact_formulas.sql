-- Formulas are also found as one word without brackets, signs and charges. Specimens whose formulas have any are indexed
-- again by the next sweeps, which also tell core.
DELETE FROM specimen_index WHERE rowid IN (
  SELECT seq FROM specimens WHERE minerals GLOB '*"formula":"*[[(·^]*'
);
UPDATE specimens SET seq = NULL WHERE in_trash = 0 AND minerals GLOB '*"formula":"*[[(·^]*';

/** How long a code sent by email is valid, in minutes. */
export const CODE_MINUTES = 10;
/** How long a link for a new password is valid, in minutes. */
export const RESET_MINUTES = 60;
/** How many days after the request an account is deleted. */
export const DELETION_DAYS = 14;
/** How many days a reported text is stored with its report. */
export const REPORTED_TEXT_DAYS = 365;
/** How many days a period of vacation is stored after its end; the reply rate goes back 90. */
export const VACATION_DAYS = 100;

/** The purposes of a bot check: the `action` of reCAPTCHA v3. Ours; letters, `/` and `_` only. */
export const botCheckActions = ['register', 'login', 'restore_password', 'contact'] as const;
export type BotCheckAction = (typeof botCheckActions)[number];

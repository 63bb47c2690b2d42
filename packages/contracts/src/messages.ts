/**
 * Every message a visitor may be shown by the forms and the calls, in English, by key: the one table that translations follow.
 * Keys under `password`, `generic`, `code`, `token` and `recaptcha` are section 5 of the specification word for word,
 * `email`, `authentication`, `connection` and `provider` its section 8. `account`, `request` and `parameter` are ours (and
 * `password.too_common`): what the calls say of a request that cannot be answered.
 */
export const messages = {
  'password.empty': 'Password can not be empty',
  'password.too_short': 'Password must be at least 6 characters long',
  'password.too_long': 'Password must be limited to 32 characters',
  'password.incorrect': 'Incorrect password',
  'password.current_invalid': 'Current password is not valid',
  'password.mismatch': 'Password and password confirmation do not match',
  'password.wrong_credentials': 'Wrong password or email',

  'generic.required': 'This field is required',
  'generic.too_short': 'The value is too short',
  'generic.too_long': 'The value is too long',
  'generic.incorrect_email': 'Incorrect email',

  'code.empty': 'Code can not be empty',
  'code.not_valid': 'Not valid code',
  'code.too_long': 'Code is too long',
  'code.expired': 'Code has expired',

  'token.required': 'Token is required.',
  'token.empty': 'Token can not be empty.',
  'token.not_found': 'Token not found.',
  'token.already_confirmed': 'The email address has already been confirmed.',

  'recaptcha.failed': 'Error verifying reCAPTCHA, please try again',

  'authentication.token_not_valid': 'Token is not valid',

  'email.empty': 'Email can not be empty',
  'email.incorrect': 'Incorrect email',
  'email.not_found': 'Email not found. Please, register',
  'email.already_exists': 'User already exists',
  'email.enter_valid': 'Enter a valid email address.',
  'email.user_does_not_exist': 'User does not exist.',

  'connection.none': 'No internet connection.',

  'provider.facebook_without_email':
    'There is no email for this Facebook account. Please, add your email in Facebook settings and try again!',
  'provider.popups_blocked': 'You need to allow pop-ups and redirects',

  'password.too_common': 'This password is one of the most common ones. Please choose another',

  'account.sign_in_as_before':
    'An account with this email exists. Sign in the way you did before, then add this sign-in in the settings.',
  'account.provider_taken': 'This sign-in belongs to another account. Sign out first to use that one.',
  'account.add_password': 'This account has no password yet. Sign in the way you did before, or reset the password.',
  'account.parent_needed': 'A parent has to confirm this account first.',
  'account.age_known': 'The age has been given already.',
  'account.not_this_device': 'There is no such device.',
  'account.no_deletion': 'No deletion has been asked for.',
  'account.age_band': 'One of under_13, 13_to_15, 16_to_17, 18_or_over.',
  'account.locale': 'One of us, uk, au, se, de, de-en, fr.',
  'account.platform': 'One of web, ios, android.',
  'account.last_sign_in': 'This is the only way to sign in. Set a password first.',
  'account.too_many_tries': 'Too many tries. Please wait a while, then try again.',

  'request.not_valid': 'Some of the values are not valid.',
  'request.malformed': 'The request could not be read.',
  'request.sign_in': 'Please sign in to go on.',
  'request.foreign_origin': 'The request came from another site.',
  'request.too_large': 'The request is too large.',
  'request.media_type': 'The request must be sent as JSON.',
  'request.no_such_address': 'There is nothing at this address.',
  'request.no_such_method': 'This address does not answer that method.',
  'request.no_such_subject': 'There is no such country.',
  'request.no_such_course': 'There is no such course.',
  'request.no_such_lesson': 'There is no such lesson.',
  'request.too_many': 'Too many requests. Please wait a moment.',
  'request.failed': 'Something went wrong on our side. Please try again.',

  'parameter.code': 'A code of 1 to 64 characters.',
  'parameter.count': 'A whole number from 1 to 100.',
  'parameter.flag': 'One of true, false, 1, 0.',
  'parameter.language': 'One of en, de, sv, fr.',
  'parameter.seed': 'A text of 1 to 64 characters.',
  'parameter.modules': 'A list of 1 to 50 module codes, each of 1 to 64 characters.',
  'parameter.modules_unknown': 'The course has no module or chapter of that code.',
} as const;

export type MessageKey = keyof typeof messages;

export const messageKeys = Object.keys(messages) as readonly MessageKey[];

import type { MailWords } from './mail-words.ts';

/** Where the English of three countries differs. */
interface Variant {
  /** Who answers for a child, beside a parent. */
  readonly guardian: string;
  /** What is learnt for. */
  readonly test: string;
}

function english({ guardian, test }: Variant): MailWords {
  return {
    linkHint: 'If the button does not work, copy this address into your browser:',
    footer: `Lanewise, practice for your ${test}. This mail was sent automatically because of something that happened at Lanewise with this address. It is not advertising.`,
    texts: {
      confirm_email: ({ code }) => ({
        subject: `${code} is your code to confirm your email address`,
        preview: 'Enter the code, or just open the link in this mail.',
        heading: 'Confirm your email address',
        before: [
          `${code} is your code. Enter it where Lanewise asks for it, or open the link below. Either is enough.`,
        ],
        button: 'Confirm my address',
        after: [
          'The code works for 10 minutes, the link for 3 days.',
          'You did not ask for this? Then somebody probably mistyped their address, and you can ignore this mail.',
        ],
      }),
      welcome_back_address_taken: () => ({
        subject: 'You already have a Lanewise account',
        preview: 'Sign in as you did before. Nothing has changed.',
        heading: 'You are already with us',
        before: [
          'Somebody, most likely you, just tried to use this email address for a Lanewise account. It already has one, so nothing was created and nothing has changed.',
          'Sign in the way you did before. If you have forgotten your password, you can choose a new one there.',
        ],
        button: 'Sign in',
        after: ['It was not you? Then you can ignore this mail. Nobody learned that you have an account.'],
      }),
      restore_code: ({ code }) => ({
        subject: `${code} is your code for a new password`,
        preview: 'It works for 10 minutes.',
        heading: 'Choose a new password',
        before: [`${code} is your code. Enter it where Lanewise asks for it, then choose your new password.`],
        after: [
          'The code works for 10 minutes. Never pass it on: we will not ask you for it.',
          'You did not ask for this? Then ignore this mail. Your password stays as it is.',
        ],
      }),
      password_changed: () => ({
        subject: 'Your password was changed',
        preview: 'If it was not you, choose a new one right away.',
        heading: 'Your password was changed',
        before: [
          'Your Lanewise account has a new password. Every other device was signed out.',
          'If that was you, there is nothing to do. If it was not, choose a new password right away: that signs out whoever changed it.',
        ],
        button: 'It was not me',
        after: [],
      }),
      email_changed: ({ newEmail }) => ({
        subject: 'Your email address was changed',
        preview: `Your Lanewise account now has the address ${newEmail}.`,
        heading: 'Your email address was changed',
        before: [
          `Your Lanewise account now has the address ${newEmail}. You sign in with it, and our mails go there.`,
          'If that was you, there is nothing to do. If it was not, somebody knows your password: change it now wherever else you use it, starting with this mailbox.',
        ],
        after: [],
      }),
      new_device: ({ device, when, where }, { moment }) => ({
        subject: `New sign-in: ${device}`,
        preview: 'If it was not you, choose a new password right away.',
        heading: 'A new device signed in',
        before: [
          `Your Lanewise account was used on a device that we had not seen before: ${device}${where ? `, ${where}` : ''}, ${moment(when)}.`,
          'If that was you, there is nothing to do. If it was not, choose a new password right away: that signs out every device.',
        ],
        button: 'It was not me',
        after: [],
      }),
      delete_code: ({ code }) => ({
        subject: `${code} is your code to delete your account`,
        preview: 'It works for 10 minutes.',
        heading: 'Delete your account',
        before: [
          `${code} is your code. Enter it where Lanewise asks for it if you really want to delete your account. You then have 14 days to change your mind.`,
        ],
        after: [
          'The code works for 10 minutes.',
          'You did not ask for this? Then somebody is signed in to your account: choose a new password. Without the code nothing is deleted.',
        ],
      }),
      deletion_planned: ({ deletesAt }, { day }) => ({
        subject: `Your account will be deleted on ${day(deletesAt)}`,
        preview: 'Until then you can keep it after all.',
        heading: 'Your account will be deleted',
        before: [
          `As you asked, we will delete your Lanewise account and everything you did there on ${day(deletesAt)}. Until then it stays as it is, and you can change your mind.`,
        ],
        button: 'Keep my account',
        after: ['If you still want to leave, there is nothing to do.'],
      }),
      deleted: () => ({
        subject: 'Your account has been deleted',
        preview: 'Your data is gone. Drive safely.',
        heading: 'Your account has been deleted',
        before: [
          'Your Lanewise account and everything you did there is gone. We keep only what the law makes us keep.',
          'Thank you for learning with us. Drive safely.',
        ],
        after: [],
      }),
      confirm_parent: ({ childEmail }) => ({
        subject: 'May your child learn with Lanewise?',
        preview: 'Your child needs your consent to have an account.',
        heading: 'Your child needs your consent',
        before: [
          `A learner with the address ${childEmail} would like to prepare for the ${test} with Lanewise and named you as their parent or ${guardian}.`,
          'At this age an account needs your consent. It holds the email address, the chosen course and how practice goes: no name, no birthday, no advertising. Until you agree it cannot be used.',
        ],
        button: 'Read more and decide',
        after: [
          'If you do nothing, the account and your address are deleted after 14 days.',
          'You do not know this child? Then simply ignore this mail.',
        ],
      }),
      parent_confirmed: () => ({
        subject: 'Your account is ready',
        preview: `Your parent or ${guardian} has agreed. You can start.`,
        heading: 'You can start',
        before: [`Your parent or ${guardian} has agreed. Your account is open, and your course is waiting.`],
        button: 'Start learning',
        after: [],
      }),
    },
  };
}

export const englishUs = english({ guardian: 'guardian', test: 'permit test' });
export const englishGb = english({ guardian: 'carer', test: 'theory test' });
export const englishAu = english({ guardian: 'guardian', test: 'learner test' });

import type { MailWords } from './mail-words.ts';

/** Learners and parents are called vous, as everywhere on the site. A no-break space stands before double punctuation. */
export const french: MailWords = {
  linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer:
    'Lanewise, l’entraînement au code de la route. Cet e-mail a été envoyé automatiquement à la suite d’une opération faite chez Lanewise avec cette adresse. Ce n’est pas une publicité.',
  texts: {
    confirm_email: ({ code }) => ({
      subject: `${code} est votre code pour confirmer votre adresse e-mail`,
      preview: 'Saisissez le code ou ouvrez simplement le lien de cet e-mail.',
      heading: 'Confirmez votre adresse e-mail',
      before: [
        `${code} est votre code. Saisissez-le là où Lanewise le demande, ou ouvrez le lien ci-dessous. L’un des deux suffit.`,
      ],
      button: 'Confirmer mon adresse',
      after: [
        'Le code est valable 10 minutes, le lien 3 jours.',
        'Vous n’avez rien demandé ? Quelqu’un s’est sans doute trompé d’adresse : vous pouvez ignorer cet e-mail.',
      ],
    }),
    welcome_back_address_taken: () => ({
      subject: 'Vous avez déjà un compte Lanewise',
      preview: 'Connectez-vous comme d’habitude. Rien n’a changé.',
      heading: 'Vous êtes déjà des nôtres',
      before: [
        'Quelqu’un, sans doute vous, vient d’essayer d’utiliser cette adresse e-mail pour un compte Lanewise. Elle en a déjà un : rien n’a été créé et rien n’a changé.',
        'Connectez-vous comme d’habitude. Si vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau.',
      ],
      button: 'Se connecter',
      after: ['Ce n’était pas vous ? Vous pouvez ignorer cet e-mail. Personne n’a appris que vous avez un compte.'],
    }),
    restore_code: ({ code }) => ({
      subject: `${code} est votre code pour un nouveau mot de passe`,
      preview: 'Il est valable 10 minutes.',
      heading: 'Choisissez un nouveau mot de passe',
      before: [
        `${code} est votre code. Saisissez-le là où Lanewise le demande, puis choisissez votre nouveau mot de passe.`,
      ],
      after: [
        'Le code est valable 10 minutes. Ne le communiquez à personne : nous ne vous le demanderons jamais.',
        'Vous n’avez rien demandé ? Ignorez cet e-mail. Votre mot de passe reste le même.',
      ],
    }),
    password_changed: () => ({
      subject: 'Votre mot de passe a été modifié',
      preview: 'Si ce n’était pas vous, choisissez-en un nouveau sans attendre.',
      heading: 'Votre mot de passe a été modifié',
      before: [
        'Votre compte Lanewise a un nouveau mot de passe. Tous les autres appareils ont été déconnectés.',
        'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans attendre un nouveau mot de passe : la personne qui l’a modifié sera déconnectée.',
      ],
      button: 'Ce n’était pas moi',
      after: [],
    }),
    email_changed: ({ newEmail }) => ({
      subject: 'Votre adresse e-mail a été modifiée',
      preview: `Votre compte Lanewise a maintenant l’adresse ${newEmail}.`,
      heading: 'Votre adresse e-mail a été modifiée',
      before: [
        `Votre compte Lanewise a maintenant l’adresse ${newEmail}. C’est avec elle que vous vous connectez, et nos e-mails y sont envoyés.`,
        'Si c’était vous, vous n’avez rien à faire. Sinon, quelqu’un connaît votre mot de passe : changez-le maintenant partout où vous l’utilisez, en commençant par cette messagerie.',
      ],
      after: [],
    }),
    new_device: ({ device, when, where }, { moment }) => ({
      subject: `Nouvelle connexion : ${device}`,
      preview: 'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe.',
      heading: 'Un nouvel appareil s’est connecté',
      before: [
        `Votre compte Lanewise a été utilisé sur un appareil que nous ne connaissions pas : ${device}${where ? `, ${where}` : ''}, ${moment(when)}.`,
        'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez sans attendre un nouveau mot de passe : tous les appareils seront déconnectés.',
      ],
      button: 'Ce n’était pas moi',
      after: [],
    }),
    delete_code: ({ code }) => ({
      subject: `${code} est votre code pour supprimer votre compte`,
      preview: 'Il est valable 10 minutes.',
      heading: 'Supprimer votre compte',
      before: [
        `${code} est votre code. Saisissez-le là où Lanewise le demande si vous voulez vraiment supprimer votre compte. Vous aurez ensuite 14 jours pour changer d’avis.`,
      ],
      after: [
        'Le code est valable 10 minutes.',
        'Vous n’avez rien demandé ? Quelqu’un est alors connecté à votre compte : choisissez un nouveau mot de passe. Sans le code, rien n’est supprimé.',
      ],
    }),
    deletion_planned: ({ deletesAt }, { day }) => ({
      subject: `Votre compte sera supprimé le ${day(deletesAt)}`,
      preview: 'D’ici là, vous pouvez encore le garder.',
      heading: 'Votre compte va être supprimé',
      before: [
        `Comme vous l’avez demandé, nous supprimerons votre compte Lanewise et tout ce que vous y avez fait le ${day(deletesAt)}. D’ici là, il reste tel quel et vous pouvez changer d’avis.`,
      ],
      button: 'Garder mon compte',
      after: ['Si vous confirmez votre choix, vous n’avez rien à faire.'],
    }),
    deleted: () => ({
      subject: 'Votre compte a été supprimé',
      preview: 'Vos données ont été effacées. Bonne route.',
      heading: 'Votre compte a été supprimé',
      before: [
        'Votre compte Lanewise et tout ce que vous y avez fait ont été effacés. Nous ne gardons que ce que la loi nous impose.',
        'Merci d’avoir appris avec nous. Bonne route.',
      ],
      after: [],
    }),
    confirm_parent: ({ childEmail }) => ({
      subject: 'Votre enfant peut-il apprendre avec Lanewise ?',
      preview: 'Pour avoir un compte, votre enfant a besoin de votre accord.',
      heading: 'Votre enfant a besoin de votre accord',
      before: [
        `Une personne dont l’adresse est ${childEmail} souhaite préparer l’examen du code avec Lanewise et vous a désigné comme parent ou représentant légal.`,
        'À cet âge, un compte demande votre accord. On y trouve l’adresse e-mail, le cours choisi et les résultats des exercices : ni nom, ni date de naissance, ni publicité. Sans votre accord, il ne peut pas être utilisé.',
      ],
      button: 'En savoir plus et décider',
      after: [
        'Si vous ne faites rien, le compte et votre adresse seront supprimés au bout de 14 jours.',
        'Vous ne connaissez pas cet enfant ? Ignorez simplement cet e-mail.',
      ],
    }),
    parent_confirmed: () => ({
      subject: 'Votre compte est prêt',
      preview: 'Votre parent a donné son accord. Vous pouvez commencer.',
      heading: 'Vous pouvez commencer',
      before: [
        'Votre parent ou représentant légal a donné son accord. Votre compte est ouvert et votre cours vous attend.',
      ],
      button: 'Commencer à apprendre',
      after: [],
    }),
  },
};

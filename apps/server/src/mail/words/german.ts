import type { MailWords } from './mail-words.ts';

/** Learners are called du, as everywhere on the site; parents, who did not come to us, Sie. */
export const german: MailWords = {
  linkHint: 'Falls der Button nicht funktioniert, hilft diese Adresse im Browser:',
  footer:
    'Lanewise, Üben für die Theorieprüfung. Diese Mail wurde automatisch verschickt, weil bei Lanewise etwas mit dieser Adresse geschehen ist. Sie ist keine Werbung.',
  texts: {
    confirm_email: ({ code }) => ({
      subject: `${code} ist dein Code zur Bestätigung deiner E-Mail-Adresse`,
      preview: 'Gib den Code ein oder öffne einfach den Link in dieser Mail.',
      heading: 'Bestätige deine E-Mail-Adresse',
      before: [
        `${code} ist dein Code. Gib ihn dort ein, wo Lanewise danach fragt, oder öffne den Link darunter. Eins von beiden reicht.`,
      ],
      button: 'Adresse bestätigen',
      after: [
        'Der Code gilt 10 Minuten, der Link 3 Tage.',
        'Das warst du nicht? Dann hat sich vermutlich jemand vertippt, und du kannst diese Mail ignorieren.',
      ],
    }),
    welcome_back_address_taken: () => ({
      subject: 'Du hast schon ein Konto bei Lanewise',
      preview: 'Melde dich an wie bisher. Es hat sich nichts geändert.',
      heading: 'Du bist schon dabei',
      before: [
        'Jemand, wahrscheinlich du, wollte gerade diese E-Mail-Adresse für ein Konto bei Lanewise verwenden. Zu ihr gibt es schon eins. Deshalb wurde nichts angelegt und nichts geändert.',
        'Melde dich an wie bisher. Wenn du dein Passwort vergessen hast, kannst du dort ein neues wählen.',
      ],
      button: 'Anmelden',
      after: [
        'Das warst du nicht? Dann kannst du diese Mail ignorieren. Niemand hat erfahren, dass du ein Konto hast.',
      ],
    }),
    restore_code: ({ code }) => ({
      subject: `${code} ist dein Code für ein neues Passwort`,
      preview: 'Er gilt 10 Minuten.',
      heading: 'Wähle ein neues Passwort',
      before: [
        `${code} ist dein Code. Gib ihn dort ein, wo Lanewise danach fragt, und wähle dann dein neues Passwort.`,
      ],
      after: [
        'Der Code gilt 10 Minuten. Gib ihn nie weiter: Wir fragen dich nicht danach.',
        'Das warst du nicht? Dann ignoriere diese Mail. Dein Passwort bleibt, wie es ist.',
      ],
    }),
    password_changed: () => ({
      subject: 'Dein Passwort wurde geändert',
      preview: 'Wenn du das nicht warst, wähle sofort ein neues.',
      heading: 'Dein Passwort wurde geändert',
      before: [
        'Dein Konto bei Lanewise hat ein neues Passwort. Alle anderen Geräte wurden abgemeldet.',
        'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle sofort ein neues Passwort: Damit meldest du ab, wer es geändert hat.',
      ],
      button: 'Das war ich nicht',
      after: [],
    }),
    email_changed: ({ newEmail }) => ({
      subject: 'Deine E-Mail-Adresse wurde geändert',
      preview: `Dein Konto bei Lanewise hat jetzt die Adresse ${newEmail}.`,
      heading: 'Deine E-Mail-Adresse wurde geändert',
      before: [
        `Dein Konto bei Lanewise hat jetzt die Adresse ${newEmail}. Mit ihr meldest du dich an, und dorthin gehen unsere Mails.`,
        'Wenn du das warst, musst du nichts tun. Wenn nicht, kennt jemand dein Passwort: Ändere es jetzt überall, wo du es sonst noch benutzt, zuerst bei diesem Postfach.',
      ],
      after: [],
    }),
    new_device: ({ device, when, where }, { moment }) => ({
      subject: `Neue Anmeldung: ${device}`,
      preview: 'Wenn du das nicht warst, wähle sofort ein neues Passwort.',
      heading: 'Ein neues Gerät hat sich angemeldet',
      before: [
        `Dein Konto bei Lanewise wurde auf einem Gerät benutzt, das wir noch nicht kannten: ${device}${where ? `, ${where}` : ''}, ${moment(when)}.`,
        'Wenn du das warst, musst du nichts tun. Wenn nicht, wähle sofort ein neues Passwort: Damit werden alle Geräte abgemeldet.',
      ],
      button: 'Das war ich nicht',
      after: [],
    }),
    delete_code: ({ code }) => ({
      subject: `${code} ist dein Code zum Löschen deines Kontos`,
      preview: 'Er gilt 10 Minuten.',
      heading: 'Konto löschen',
      before: [
        `${code} ist dein Code. Gib ihn dort ein, wo Lanewise danach fragt, wenn du dein Konto wirklich löschen willst. Danach hast du 14 Tage, um es dir anders zu überlegen.`,
      ],
      after: [
        'Der Code gilt 10 Minuten.',
        'Das warst du nicht? Dann ist jemand in deinem Konto angemeldet: Wähle ein neues Passwort. Ohne den Code wird nichts gelöscht.',
      ],
    }),
    deletion_planned: ({ deletesAt }, { day }) => ({
      subject: `Dein Konto wird am ${day(deletesAt)} gelöscht`,
      preview: 'Bis dahin kannst du es doch behalten.',
      heading: 'Dein Konto wird gelöscht',
      before: [
        `Wie gewünscht löschen wir dein Konto bei Lanewise und alles, was du dort gemacht hast, am ${day(deletesAt)}. Bis dahin bleibt es, wie es ist, und du kannst es dir anders überlegen.`,
      ],
      button: 'Konto behalten',
      after: ['Wenn du dabei bleibst, musst du nichts tun.'],
    }),
    deleted: () => ({
      subject: 'Dein Konto wurde gelöscht',
      preview: 'Deine Daten sind weg. Gute Fahrt.',
      heading: 'Dein Konto wurde gelöscht',
      before: [
        'Dein Konto bei Lanewise und alles, was du dort gemacht hast, ist weg. Wir behalten nur, was das Gesetz verlangt.',
        'Danke, dass du mit uns gelernt hast. Gute Fahrt.',
      ],
      after: [],
    }),
    confirm_parent: ({ childEmail }) => ({
      subject: 'Darf Ihr Kind mit Lanewise lernen?',
      preview: 'Für ein Konto braucht Ihr Kind Ihre Zustimmung.',
      heading: 'Ihr Kind braucht Ihre Zustimmung',
      before: [
        `Jemand mit der Adresse ${childEmail} möchte sich mit Lanewise auf die Theorieprüfung vorbereiten und hat Sie als Elternteil angegeben.`,
        'In diesem Alter braucht ein Konto Ihre Zustimmung. Gespeichert werden die E-Mail-Adresse, der gewählte Kurs und wie das Üben läuft: kein Name, kein Geburtstag, keine Werbung. Bis Sie zustimmen, lässt es sich nicht benutzen.',
      ],
      button: 'Mehr lesen und entscheiden',
      after: [
        'Wenn Sie nichts tun, werden das Konto und Ihre Adresse nach 14 Tagen gelöscht.',
        'Sie kennen dieses Kind nicht? Dann ignorieren Sie diese Mail einfach.',
      ],
    }),
    parent_confirmed: () => ({
      subject: 'Dein Konto ist bereit',
      preview: 'Deine Eltern haben zugestimmt. Du kannst loslegen.',
      heading: 'Du kannst loslegen',
      before: ['Deine Eltern haben zugestimmt. Dein Konto ist offen, dein Kurs wartet.'],
      button: 'Jetzt lernen',
      after: [],
    }),
  },
};

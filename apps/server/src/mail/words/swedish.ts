import type { MailWords } from './mail-words.ts';

export const swedish: MailWords = {
  linkHint: 'Fungerar inte knappen? Kopiera adressen till din webbläsare:',
  footer:
    'Lanewise, övning inför teoriprovet. Det här mejlet skickades automatiskt för att något har hänt hos Lanewise med den här adressen. Det är ingen reklam.',
  texts: {
    confirm_email: ({ code }) => ({
      subject: `${code} är din kod för att bekräfta din e-postadress`,
      preview: 'Skriv in koden, eller öppna bara länken i mejlet.',
      heading: 'Bekräfta din e-postadress',
      before: [
        `${code} är din kod. Skriv in den där Lanewise frågar efter den, eller öppna länken nedan. Det räcker med det ena.`,
      ],
      button: 'Bekräfta adressen',
      after: [
        'Koden gäller i 10 minuter, länken i 3 dagar.',
        'Var det inte du? Då har någon troligen skrivit fel adress, och du kan strunta i det här mejlet.',
      ],
    }),
    welcome_back_address_taken: () => ({
      subject: 'Du har redan ett konto hos Lanewise',
      preview: 'Logga in som vanligt. Ingenting har ändrats.',
      heading: 'Du är redan med',
      before: [
        'Någon, troligen du, försökte nyss använda den här e-postadressen till ett konto hos Lanewise. Den har redan ett. Därför skapades inget nytt, och ingenting har ändrats.',
        'Logga in som vanligt. Har du glömt lösenordet kan du välja ett nytt där.',
      ],
      button: 'Logga in',
      after: ['Var det inte du? Då kan du strunta i det här mejlet. Ingen har fått veta att du har ett konto.'],
    }),
    restore_code: ({ code }) => ({
      subject: `${code} är din kod för ett nytt lösenord`,
      preview: 'Den gäller i 10 minuter.',
      heading: 'Välj ett nytt lösenord',
      before: [`${code} är din kod. Skriv in den där Lanewise frågar efter den och välj sedan ditt nya lösenord.`],
      after: [
        'Koden gäller i 10 minuter. Ge den aldrig till någon annan: vi kommer inte att be dig om den.',
        'Var det inte du? Då kan du strunta i det här mejlet. Ditt lösenord är detsamma som förut.',
      ],
    }),
    password_changed: () => ({
      subject: 'Ditt lösenord har ändrats',
      preview: 'Var det inte du, välj genast ett nytt.',
      heading: 'Ditt lösenord har ändrats',
      before: [
        'Ditt konto hos Lanewise har fått ett nytt lösenord. Alla andra enheter har loggats ut.',
        'Var det du behöver du inte göra något. Var det inte du, välj genast ett nytt lösenord: då loggas den som ändrade det ut.',
      ],
      button: 'Det var inte jag',
      after: [],
    }),
    email_changed: ({ newEmail }) => ({
      subject: 'Din e-postadress har ändrats',
      preview: `Ditt konto hos Lanewise har nu adressen ${newEmail}.`,
      heading: 'Din e-postadress har ändrats',
      before: [
        `Ditt konto hos Lanewise har nu adressen ${newEmail}. Du loggar in med den, och våra mejl går dit.`,
        'Var det du behöver du inte göra något. Var det inte du är det någon som kan ditt lösenord: byt det nu överallt där du använder det, först till den här brevlådan.',
      ],
      after: [],
    }),
    new_device: ({ device, when, where }, { moment }) => ({
      subject: `Ny inloggning: ${device}`,
      preview: 'Var det inte du, välj genast ett nytt lösenord.',
      heading: 'En ny enhet har loggat in',
      before: [
        `Ditt konto hos Lanewise användes på en enhet som vi inte har sett förut: ${device}${where ? `, ${where}` : ''}, ${moment(when)}.`,
        'Var det du behöver du inte göra något. Var det inte du, välj genast ett nytt lösenord: då loggas alla enheter ut.',
      ],
      button: 'Det var inte jag',
      after: [],
    }),
    delete_code: ({ code }) => ({
      subject: `${code} är din kod för att radera ditt konto`,
      preview: 'Den gäller i 10 minuter.',
      heading: 'Radera ditt konto',
      before: [
        `${code} är din kod. Skriv in den där Lanewise frågar efter den om du verkligen vill radera ditt konto. Sedan har du 14 dagar på dig att ändra dig.`,
      ],
      after: [
        'Koden gäller i 10 minuter.',
        'Var det inte du? Då är någon inloggad på ditt konto: välj ett nytt lösenord. Utan koden raderas ingenting.',
      ],
    }),
    deletion_planned: ({ deletesAt }, { day }) => ({
      subject: `Ditt konto raderas den ${day(deletesAt)}`,
      preview: 'Fram till dess kan du ändra dig och behålla det.',
      heading: 'Ditt konto kommer att raderas',
      before: [
        `Som du bad om raderar vi ditt konto hos Lanewise och allt du har gjort där den ${day(deletesAt)}. Fram till dess är det som vanligt, och du kan ändra dig.`,
      ],
      button: 'Behåll mitt konto',
      after: ['Står du fast vid det behöver du inte göra något.'],
    }),
    deleted: () => ({
      subject: 'Ditt konto är raderat',
      preview: 'Dina uppgifter är borta. Kör försiktigt.',
      heading: 'Ditt konto är raderat',
      before: [
        'Ditt konto hos Lanewise och allt du gjorde där är borta. Vi sparar bara det som lagen kräver.',
        'Tack för att du övade med oss. Kör försiktigt.',
      ],
      after: [],
    }),
    confirm_parent: ({ childEmail }) => ({
      subject: 'Får ditt barn öva med Lanewise?',
      preview: 'Ditt barn behöver ditt samtycke för att ha ett konto.',
      heading: 'Ditt barn behöver ditt samtycke',
      before: [
        `Någon med adressen ${childEmail} vill öva inför teoriprovet med Lanewise och har angett dig som vårdnadshavare.`,
        'I den åldern behövs ditt samtycke till ett konto. I det sparas e-postadressen, den valda kursen och hur övandet går: inget namn, ingen födelsedag, ingen reklam. Innan du har sagt ja går det inte att använda.',
      ],
      button: 'Läs mer och bestäm',
      after: [
        'Gör du ingenting raderas kontot och din adress efter 14 dagar.',
        'Känner du inte barnet? Då kan du bara strunta i det här mejlet.',
      ],
    }),
    parent_confirmed: () => ({
      subject: 'Ditt konto är klart',
      preview: 'Din vårdnadshavare har sagt ja. Du kan börja.',
      heading: 'Nu kan du börja',
      before: ['Din vårdnadshavare har sagt ja. Ditt konto är öppet och kursen väntar.'],
      button: 'Börja öva',
      after: [],
    }),
  },
};

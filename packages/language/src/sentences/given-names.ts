/** Given names that are no common words of the films' languages in Latin script, in lower case. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  (
    'abraham adam albert alexander alexandre alessandro alfred alice andrew anders andreas andré anna anne annika antoine antonio antónio arthur astrid augustin august barbara ' +
    'benjamin bernard bertha birgit björn brigitte caroline catherine charles charlotte christian christina christine christoph christopher claire claude claudia ' +
    'cristina cristóbal daniel david diego dorothy edith edmund eduardo edward elisabeth elizabeth émile emily emma erik ernst eva federico felipe ferdinand fernando ' +
    'florence francis francisco franz françois francesco frederick friedrich gabriel galileo georg george gerhard giovanni giulia giuseppe gottfried gregor greta günter günther guglielmo gustav hannah ' +
    'hans harald harold heinrich helen helena helmut henri henry hermann hernán hugo ida ignaz ingrid isaac isabel isabella isabelle ivan jacob jacques jakob james ' +
    'jane jean jens joachim joão joaquim johan johann johannes john jonas jorge josé josef joseph juan juana julia julie karin karl katarina katherine klaus konrad ' +
    'lars laura leif lena leonardo lisa louis louise lorenzo luigi lucas luis luís ludwig luísa magnus manuel marco margaret margarete maria maría mariana marie martha martin mary ' +
    'matilda matteo matthew max michael michel michelangelo miguel mikael monika nicolas niels nikola nils olof oskar otto pablo paul paula pedro peter pietro philip philippe pierre rachel rafael ' +
    'rebecca renate richard robert roberto rodrigo rudolf ruth salvador samuel sarah sebastian sigmund simón sofia sophie stefan stephen susan sven teresa theodor ' +
    'thérèse thomas ulrich ursula valentina vasco victor vittorio vincent virginia walter werner wilhelm william winston wolfgang yves'
  ).split(' '),
)

/** Masculine words in -e, by their ending and as single words. Other words in -e are feminine. */
const MASCULINE_END =
  /(?:(?<!^p|^c|^im|^pl|^n|^r)age|isme|asme|logue|mètre|litre|gramme|phone|(?<!ortho)graphe|scope|drome|[eéè]ge(?<!neige)|(?<!^cr)ème|[ôo]me|aume|(?<!mol|part|pell)icule|scule|cide|ène(?<!scène)|gone|ycle|acle|iècle|ercle|uscle|ticle|oncle|uple|emple|iple|stère|ctère|tère|ratère|ministre|gistre|mestre|sastre|âtre|naute|crate|[ai]toire|(?<!^|^ch|^p|^aff|^gramm|^mol|^circul)aire|thme|nyme|type|saure|(?<!^p|^l)iste|thlète|orphe|anthrope|pède|oïde|ptide|oxyde|phore(?<!mphore|taphore)|igne(?<!ligne|vigne)|ffre(?<!offre)|idre)$/u
const MASCULINE_E =
  'homme père frère oncle neveu prince comte vicomte maître prêtre peintre pape évêque archevêque moine juge adulte artiste poète prophète architecte pilote élève adversaire gendarme capitaine ministre arbitre ancêtre hôte pirate esclave camarade collègue complice disciple ange diable fantôme monstre athlète diplomate despote ermite interprète locataire notaire malade nomade novice patriote propriétaire témoin volontaire linguiste cadre membre peuple couple groupe type principe exemple temple centre théâtre titre chapitre registre spectre lustre plâtre feutre filtre astre hêtre ventre cloître meurtre sceptre orchestre pupitre nombre arbre timbre marbre sabre ambre zèbre concombre équilibre calibre membre sucre massacre sacre fiacre ordre désordre cylindre cèdre gendre chiffre coffre gouffre soufre tigre ogre vinaigre cuivre givre livre havre verre tonnerre parterre empire navire sourire rire délire martyre dinosaure centaure météore store pore folklore murmure augure mercure chlorure sulfure frère père caractère critère cratère mystère repère stère viscère ulcère réverbère compère confrère presbytère cimetière derrière arrière gruyère hélicoptère hémisphère monastère ministère service exercice bénéfice sacrifice édifice office caprice indice dentifrice orifice artifice précipice solstice armistice préjudice hospice vice délice calice appendice espace pouce commerce silence prince divorce négoce sacerdoce dimanche reproche caniche coche postiche panache porche code monde stade grade guide coude remède intermède solide liquide acide fluide vide synode exode épisode suicide hybride druide bolide glucide lipide pesticide insecticide dividende golfe calife pontife greffe dialogue prologue catalogue siège collège piège manège prodige vestige litige vertige singe linge mélange échange losange refuge déluge subterfuge éloge cierge bouge cygne peigne règne insigne ivrogne pagne bagne signe génie incendie parapluie messie foie sosie zombie magazine domaine fossile missile crocodile reptile asile domicile projectile ustensile concile textile symbole rôle pôle contrôle pétrole monopole protocole môle scandale pétale dédale ovale mâle châle râle vandale cannibale modèle parallèle zèle véhicule scrupule globule préambule ovule crépuscule tentacule testicule monticule opuscule vestibule module nodule granule tubercule funambule gorille quadrille vaudeville mille intervalle violoncelle rebelle libelle drame charme uniforme chloroforme volume costume légume bitume agrume rhume abîme régime crime millésime centime vacarme dogme organe platane crâne âne patrimoine cyclone cône trône clone neurone carbone ozone pylône automne gène phénomène chêne frêne moustique cantique portique cirque disque casque masque risque kiosque obélisque chèque lexique tropique plastique astérisque phoque colloque graphique élastique domestique vase gymnase carrosse pamplemousse colosse malaise diocèse squelette conte compte acte texte contexte prétexte pacte insecte site rite mérite satellite gîte granite graphite parasite vote antidote doute reste geste manifeste buste faste culte tumulte asphalte automate aromate carbonate sulfate nitrate phosphate arbuste monolithe mégalithe labyrinthe mythe entracte parachute parapente quintette sextette fleuve glaive conclave rêve axe luxe sexe complexe paradoxe équinoxe réflexe préfixe suffixe trapèze bronze musée lycée trophée pygmée apogée mausolée athénée caducée camée scarabée coryphée squelette beffroi meuble immeuble câble sable érable comble double trouble noble triangle angle rectangle ongle sigle aigle jungle seigle souffle buffle trèfle gaufre rhinocéros verbe proverbe cube tube globe microbe lobe astrolabe crabe arabe adverbe diplôme mètre litre poste fichiers obstacle spectacle miracle oracle pinacle cycle siècle article muscle cercle couvercle barème thème poème système problème emblème dilemme théorème stratagème baptême chrome jeune autre même centième dixième millième antipode polype archétype prototype horoscope microscope télescope périscope exemplaire anniversaire salaire millénaire fifre chêne lièvre gouffre orfèvre chantre chanvre dièdre lierre timbre genre beurre feutre leurre squale astronome économe suisse belge russe corse slave are hectare ampère âge mode'

/** Feminine words with other endings, by their ending and as single words. */
const FEMININE_END =
  /(?:[stxn]ion|[gl]ion(?<!lion|million|billion|trillion|pavillon)|té|tié|(?:r|liv|compar|carg|s|m|l|combin|flor|pend)aison|maison|prison|chanson|rison|cloison|garnison)$/u
const FEMININE_WORDS =
  'rébellion religion région légion bastille façon leçon rançon boisson moisson saison raison trahison toison guérison fleur couleur douleur chaleur valeur peur erreur largeur longueur hauteur profondeur grandeur épaisseur odeur saveur sœur lueur vapeur humeur tumeur terreur horreur rumeur faveur liqueur fureur rigueur vigueur blancheur douceur voix noix croix paix perdrix souris brebis fois faux toux vis oasis mer main faim fin dent part nuit nef clef clé soif loi foi paroi fourmi tribu vertu eau peau jument forêt cour chair radio photo vidéo moto auto météo villa caméra véranda pizza star interview bru glu'
const MASCULINE_WORDS =
  'été comité traité côté comté pâté député arrêté karaté invité velouté bastion pion espion scorpion million billion camion avion champion lampion ion embryon fils mort mille'

const splitWords = (list: string) => new Set(list.split(' '))
const masculineE = splitWords(MASCULINE_E)
const feminine = splitWords(FEMININE_WORDS)
const masculine = splitWords(MASCULINE_WORDS)

/** Words after a number that are no noun, and adjectives of both genders. The noun after such a word decides. */
const BOTH =
  /^(?:jeunes?|autres?|mêmes?|simples?|graves?|énormes?|larges?|riches?|pauvres?|rares?|véritables?|doubles?|triples?|célèbres?|modestes?|vastes?|immenses?|braves?|faibles?|illustres?|magnifiques?|superbes?|uniques?|deuxièmes?|troisièmes?|possibles?|nobles?|fidèles?|tristes?|probables?|anonymes?)$/u
const NO_NOUN =
  /^(?:[eé]tait|et|ou|la|les?|une?|des?|du|sur|contre|entre|comme|outre|parmi|par|pour|pendant|reste|entre|que?|qui|se|ne|ce|je|te|me|elle|elles|cette|notre|votre|leurs?|quatre|onze|douze|treize|quatorze|quinze|seize|trente|quarante|cinquante|soixante|x)$/u

/** Whether a French noun is feminine, by its ending and by lists of exceptions. Also for plurals. */
export function isFeminineNoun(word: string): boolean {
  const plain = word.toLowerCase()
  if (plain.length < 2 || NO_NOUN.test(plain) || BOTH.test(plain)) return false
  if (feminine.has(plain)) return true
  const one = plain.replace(/(?<=[^s])s$|(?<=eau)x$/u, '')
  if (feminine.has(one)) return true
  if (masculine.has(one) || masculineE.has(one)) return false
  if (one.endsWith('ée')) return true
  if (one.endsWith('e')) return !MASCULINE_END.test(one)
  return FEMININE_END.test(one)
}

/** Whether a word is an adjective with one form for both genders before its noun: une autre ville, un autre pays. */
export const isOfBothGenders = (word: string): boolean => BOTH.test(word)

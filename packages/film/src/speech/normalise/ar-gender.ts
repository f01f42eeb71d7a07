/** Plurals in ات whose singular is masculine and which no pattern tells. */
const MASCULINE_AT = new Set(
  'كيلومترات كيلوات مترات سنتيمترات مليمترات مطارات قطارات حيوانات دولارات قرارات مجالات نباتات جنيهات ريالات مليارات تريليونات كيلوغرامات غرامات لترات هكتارات مهرجانات مؤتمرات ملفات مشروعات مستشفيات مسلسلات محيطات اتجاهات اتفاقات بيانات تحديات تيارات تلفزيونات جوازات حسابات حمامات خزانات خطابات خيارات سجلات شعارات صالونات صراعات ضمانات عنوانات فيتامينات فيروسات قطاعات كائنات لقاءات مجلدات مجتمعات محركات مستويات مصطلحات معسكرات مفاعلات منتجات منتخبات ميكروبات نزاعات نشاطات إلكترونات بروتونات نيوترونات تلسكوبات هرمونات باصات استوديوهات فيديوهات مخططات مقترحات مبررات متطلبات ملوثات بالونات رهانات سباقات أصوات أوقات أبيات أموات'.split(
    ' ',
  ),
)
/** Verbal nouns with a masculine singular: اختراعات, إنجازات, تعديلات; not إصابات, استجابات, whose singular ends in ة. */
const VERBAL_AT = /^(?:إ\p{L}{2}ا\p{L}ات|ا(?!ست\p{L}ا)\p{L}{2,4}ا\p{L}ات|ت\p{L}{2}ي\p{L}ات)$/u

/** Broken plurals of feminine nouns: no pattern tells دول (f.) from كتب (m.). */
const FEMININE_BROKEN = new Set(
  'أذرع سنين دقائق ثوان ثواني سفن مدن نساء ليال ليالي ليالٍ جزر دول مراحل طرق قصص غرف أشجار نسخ بنات سور أمم قرى مدارس أسر حروب نقاط نقط خطط أفكار عيون أرجل آذان أسنان صحف عواصم مناطق مزارع معارك قواعد ركائز مواد شقق حقب فرص تجارب صور أغان أغاني حصص قضايا إناث أرواح أسواق آبار أقدام سيقان أصابع حواس قمم قبب عقد نخب تهم كتل جثث لجان رخص علب قنابل سلاسل منح قلاع كنائس خيام ورش ملاحم مشاكل ظواهر ذرى أراض أراضي نوافذ بواخر مآذن مآس مزايا فواكه قوى رؤى خطى دمى حفر برك مطابع'.split(
    ' ',
  ),
)
/** فعائل and فعايا come from فعيلة, فاعلة: رسائل, ضرائب, خلايا. */
const FEMININE_PATTERN = /^(?!(?:بدائل|دلائل|أوائل|مدائن)$)\p{L}{2}ائ\p{L}$|^\p{L}{2,}ايا$/u

/** Whether a plural that three to ten count has a feminine singular: خمس مدن, but خمسة كتب. */
export const isFemininePlural = (noun: string): boolean =>
  (noun.length > 3 && noun.endsWith('ات') && !MASCULINE_AT.has(noun) && !VERBAL_AT.test(noun)) ||
  FEMININE_BROKEN.has(noun) ||
  FEMININE_PATTERN.test(noun)

const FEMININE_BARE = /^(?:أرض|عين|يد|شمس|نفس|حرب|بئر|قدم|ساق|سوق|سن|بنت|أخت|طريق|رحى|كأس|فأس|نار|دار)(?:ا|اً|ًا)$/u

/** Whether the one thing that a number from 11 on counts is feminine: عشرون مدينة. */
export const isFeminineOne = (noun: string): boolean =>
  /^(?!ال)(?!(?:خليفة|علامة|رحالة|أسامة|طاغية|داعية)$)\p{L}{2,}ة$/u.test(noun) || FEMININE_BARE.test(noun)

/** Whether a noun is a plural as far as its form tells: الدول, المراكز, الأقسام, السنوات. */
export const isPlural = (noun: string): boolean =>
  /(?:ات|ين|ون)$|^(?:م\p{L}ا\p{L}ي?\p{L}|أ\p{L}{2}ا\p{L}|\p{L}وا\p{L}{2}|أ\p{L}{2,3}اء|\p{L}{3}اء|أعضاء|أيام|أشهر|طلاب|ركاب|فرق|كتب|أعوام|رجال|أطفال|جنود|نجوم|خلفاء|فصول|عقود|قرون)$/u.test(
    noun,
  ) || isFemininePlural(noun)

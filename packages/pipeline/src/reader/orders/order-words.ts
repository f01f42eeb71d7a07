/** The words of orders to a model in one language, as alternations of regular expressions for a text in lower case. */
export type OrderWords = {
  /** Words for the machine that is addressed or mentioned. */
  machine: string
  /** Words of an instruction to somebody: imperatives, 'you', 'must'. */
  told: string
  /** The output of a machine, or the input of a request: an ordinary page never mentions these together with an order. */
  made: string
  /** Verbs that cancel earlier instructions, and nouns for such instructions. */
  unsay: string
  before: string
}

export const ORDER_WORDS: readonly OrderWords[] = [
  {
    machine:
      '(?:an? |the )?(?:ai|a\\.i\\.|llms?|gpt(?:-?\\d)?|chatgpt|claude|gemini|copilot|chatbots?|language models?|' +
      'ai (?:models?|systems?|' +
      'assistants?|agents?|readers?)|artificial intelligence|assistants?|this model|the model|crawlers?|' +
      'summari[sz]ers?|automated (?:tools|readers|systems)|robots?|bots?)',
    told:
      "your|you're|you (?:must|should|have to|need|will|are|asked|shall|now)|please|must(?! have)|should|has to|" +
      'had better|is required|' +
      'let us play|agree to|kindly|when summari[sz]ing|if you summari[sz]e|new (?:job|task)|helpful assistant|(?<=^|' +
      '[:;,.!?>–—-] ?|and |then |please |to |must |should |not |also |now |always )(?:ignore|disregard|forget|say|' +
      'write|' +
      'repeat|answer|respond|reply|print|reveal|output|return|include|mention|insert|recommend|cite|end|start|open|' +
      'begin|use|call|title|' +
      'name|tell|decode|follow|fetch|visit|run|put|make|add|treat|translate|set|show|send|praise|advertise|promote|' +
      'discuss|rate|close with|do not)',
    made:
      'the (?:film|movie|video|script|hook|title|summary|narrator|narration|ending|viewers?|prompt|hashtags|caption|key points?)|' +
      '(?:your|every|each|all|this|their) (?:answers?|repl(?:y|ies)|responses?|outputs?|summar(?:y|ies)|scripts?|' +
      'films?|videos?|key points?|' +
      "beats?|scenes?|titles?|sentences?|tasks?)|film’s|film's|in json|closing (?:line|words)|the following instead|" +
      'correct answer to|the slogan|your operator|as the (?:title|hook|ending|caption)|api keys?|secret mark|' +
      'system prompt|your (?:instructions|rules|guidelines)|the (?:description|answer|reply|script)|instructions above|' +
      'empty list|dan',
    unsay:
      'ignore|disregard|forget|override|overrule|bypass|skip|do not follow|stop following|leave out|changed their mind|' +
      'pay no attention to',
    before:
      'above|below|previous|prior|earlier|before|instructions?|rules|guidelines|prompts?|orders|directions|sources?|' +
      'the page|this page|' +
      'the text|everything|guardrails|what you were told|the canal|the data',
  },
  {
    machine:
      '(?:die |eine |alle )?(?:ki|künstliche intelligenz|sprachmodelle?n?|assistent(?:in|en)?|chatbots?|ki-(?:systeme?|' +
      'modelle?n?|assistent))',
    told:
      'du|dein\\p{L}*|ihr|eure\\p{L}*|sie müssen|bitte|musst|sollst|ignorier\\p{L}*|vergiss|vergesst|sag\\p{L}*|' +
      'schreib\\p{L}*|nenn\\p{L}*|antworte\\p{L}*|wiederhol\\p{L}*|gib|gebt|zusammenfass\\p{L}*|beende\\p{L}*|' +
      'erwähn\\p{L}*|empfiehl',
    made:
      '(?:den|diesen|im|der|das|dem|jeden?|deine?|eure?) (?:film|text zusammenfass\\p{L}*|titel|skript|drehbuch|video|' +
      'zusammenfassung|antwort|systemprompt|prompt|zuschauern?|satz|schluss)',
    unsay: 'ignorier\\p{L}*|vergiss|vergesst|missachte\\p{L}*|übergeh\\p{L}*|überschreib\\p{L}*',
    before: 'anweisung\\p{L}*|regeln|vorherige\\p{L}*|bisherige\\p{L}*|obige\\p{L}*|oben|vorgaben|quellen',
  },
  {
    machine: '(?:la |las |una )?(?:ia|inteligencia artificial|asistentes?|robots?|modelos? de lenguaje|chatbots?)',
    told:
      'tú|tus?|debes?|deben|tienes que|por favor|ignora|olvida|descarta|di|diga|escribe|escriba|repite|responde|' +
      'termina|empieza|menciona|incluye|titula|recomienda|no hagas caso|haz',
    made:
      '(?:el|la|del|al|tu|su|cada) (?:película|título|guion|guión|vídeo|video|resumen|respuesta|prompt|final|frase|' +
      'narrador|espectadores)',
    unsay: 'ignora|olvida|descarta|no hagas caso|haz caso omiso|no sigas',
    before: 'anterior(?:es)?|instrucciones|reglas|órdenes|de arriba|lo de antes|fuentes',
  },
  {
    machine: "(?:l['’]|une |les )?(?:ia|intelligence artificielle|assistants?|robots?|modèles? de langage|chatbots?)",
    told:
      "tu|tes|vous|vos|dois|devez|doit|il faut|veuillez|s['’]il (?:te|vous) plaît|ignore[zr]?|oublie[zr]?|parle[zr]?|" +
      'dis|dites|écri[st]|écrivez|réponds|répondez|répète[zr]?|termine[zr]?|commence[zr]?|mentionne[zr]?|' +
      'recommande[zr]?|ajoute[zr]?',
    made: '(?:le|la|du|ton|ta|votre|chaque) (?:film|titre|scénario|script|vidéo|résumé|réponse|prompt|fin|phrase|narrateur)',
    unsay: 'ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) pas compte|fais abstraction|néglige[zr]?',
    before: 'instructions?|consignes|règles|précède|ci-dessus|plus haut|sources',
  },
  {
    machine: '(?:a |as |uma )?(?:ia|inteligência artificial|assistentes?|robôs?|modelos? de linguagem|chatbots?)',
    told:
      'você|seus?|suas?|deve[ms]?|tem de|por favor|ignore[m]?|esqueça[m]?|desconsidere[m]?|diga[m]?|escreva[m]?|' +
      'repita[m]?|responda[m]?|termine[m]?|comece[m]?|mencione[m]?|inclua[m]?|recomende[m]?',
    made: '(?:o|a|no|na|do|da|ao|seu|sua|cada) (?:filme|título|roteiro|guião|vídeo|resumo|resposta|prompt|final|frase|narrador)',
    unsay: 'ignore[m]?|esqueça[m]?|desconsidere[m]?|não siga[m]?',
    before: 'instruções|regras|ordens|anterior(?:es)?|acima|o texto|fontes',
  },
  {
    machine: "(?:l['’]|un['’]|gli |un )?(?:ia|intelligenza artificiale|assistent[ei]|robot|modell[oi] linguistic[oi]|chatbot)",
    told:
      "tu|tuo[i]?|tua|tue|devi|dovete|deve|per favore|ignora(?:te)?|dimentica(?:te)?|di[’']|scrivi|scrivete|scriva|ripeti|ripetete|" +
      'rispondi|rispondete|termina|concludi|comincia|inizia|cita|menziona|includi|aggiungi|raccomanda|consiglia|intitola',
    made:
      '(?:il|lo|la|nel|nella|del|della|al|alla|tuo|tua|ogni) (?:film|titolo|copione|sceneggiatura|video|riassunto|risposta|prompt|' +
      'finale|frase|narratore)',
    unsay: 'ignora(?:te)?|dimentica(?:te)?|non (?:seguire|seguite|tenere conto)|trascura(?:te)?',
    before: 'istruzioni|regole|ordini|precedent[ei]|(?:qui )?sopra|indicazioni|fonti',
  },
  {
    machine:
      '(?:en |alla )?(?:ai|artificiell intelligens|assistent(?:er)?|språkmodell(?:er)?|chattbot(?:ar)?|ai-(?:modell|' +
      'system|assistent)(?:er)?)',
    told:
      'du|dig|din[a]?|ditt|ni|er[at]?|måste|ska|vänligen|ignorera|glöm|strunta|säg|skriv|svara|upprepa|avsluta|börja|' +
      'nämn|rekommendera|lägg',
    made: '(?:filmen|titeln|manuset|videon|sammanfattningen|svaret|prompten|slutet|varje mening|tittarna)(?:s)?',
    unsay: 'ignorera|glöm|strunta i|bortse från',
    before: 'instruktion\\p{L}*|anvisning\\p{L}*|regler\\p{L}*|ovan|tidigare|föregående|källor\\p{L}*',
  },
  {
    machine: '(?<![a-z])ai(?![a-z])|人工知能|言語モデル|アシスタント|チャットボット|生成ai',
    told: '書くこと|してください|しなさい|しなければ|すること|せよ|書け|言え|答えろ|無視し|忘れ',
    made: '要約する|動画の|映像の|映画の|タイトルを|台本|脚本|要約|回答|応答|プロンプト|ナレーション|視聴者に',
    unsay: '無視|忘れ|従わない|従うな',
    before: '指示|命令|ルール|規則|これまで|以前|上記|プロンプト|出典',
  },
  {
    machine: '(?<![a-z])ai(?![a-z])|人工智能|语言模型|助手|聊天机器人|大模型',
    told: '请|必须|应当|你要|你需要|不要|写上|写成|说出|输出|忽略|无视|忘记|不要理会',
    made: '脚本|影片|视频|标题|摘要|回复|回答中|提示词|旁白|观众|结尾写',
    unsay: '忽略|无视|忘记|不要理会|不要遵守|别管',
    before: '规则|指令|提示|要求|前面|以上|之前|上述|来源',
  },
  {
    machine: '(?:ال|لل|أيها ال)?(?:ذكاء الاصطناعي|مساعد الذكي|مساعد|نموذج اللغوي|روبوت المحادثة)|ذكاء اصطناعي|نموذج لغوي',
    told: 'أنت|عليك|يجب|يرجى|من فضلك|تجاهل|انس|اكتب|قل|كرر|أجب|اذكر|أضف|لا تلتزم|اختم',
    made: '(?:ال|في |نهاية ال|عنوان ال)(?:فيديو|فيلم|عنوان|سيناريو|نص المحكي|ملخص|مشاهدين)|إجابتك|ردك',
    unsay: 'تجاهل|انس|لا تلتزم|لا تتبع',
    before: 'تعليمات\\p{L}*|أوامر|قواعد\\p{L}*|السابق\\p{L}*|أعلاه|المصادر',
  },
  {
    machine: 'कृत्रिम बुद्धि\\p{L}*|कृत्रिम बुद्धिमत्ता|भाषा मॉडल|सहायक|चैटबॉट|एआई',
    told: 'आप|तुम|अपने|कृपया|लिखो|लिखें|कहो|कहें|बोलो|दोहराओ|भूल जाओ|भूल जाएँ|अनदेखा|नज़रअंदाज़|चाहिए|उत्तर दो',
    made: 'फ़िल्म का|फिल्म का|वीडियो|शीर्षक|पटकथा|सारांश|उत्तर में|प्रॉम्प्ट|दर्शकों को',
    unsay: 'भूल|अनदेखा|नज़रअंदाज़',
    before: 'नियम|निर्देश\\p{L}*|आदेश|ऊपर|पिछले|स्रोत',
  },
]

/** Forms of a prompt, of an answer, or of messages between programs, in any language. */
export const ORDER_FORMS: readonly RegExp[] = [
  /\b(?:begin|end) [\da-f]{8,}\b/iu,
  /^\W*(?:SYSTEM|ASSISTANT|USER|DEVELOPER)\s*:/u,
  /<\|[^|]{2,30}\|>|\[\/?INST\]|<<\/?SYS>>/iu,
  /<\/?(?:system|assistant|user|instructions?|tools?|tool_?calls?|function_?calls?|data|sources?|documents?|prompt)\b[^>]*>/iu,
  /[{[]\s*["“](?:facts|title|sentences?|hook|tool|tools|function|name|role|beats|key_points|angle|arguments|content|messages)["”]\s*:/iu,
  /!\[[^\]]*\]\(https?:[^)]*\)/u,
  /\b[a-z]+_[a-z_]+\s*\(\s*["“'{]|\b(?:fetch|curl|wget|eval|exec)\s*\(?\s*["“']?https?:/iu,
  /^S\d+\.\d+ |\b(?:cite|name|use) (?:the )?(?:fact |sentence )?(?:S\d+\.\d+|F\d+)\b|\bthe fact F\d+\b/iu,
]
